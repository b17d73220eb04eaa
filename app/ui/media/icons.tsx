import type { LucideIconData } from 'lucide-react'
import * as arrowLeft from 'lucide-react/icons/arrow-left'
import * as arrowRight from 'lucide-react/icons/arrow-right'
import * as calendarDays from 'lucide-react/icons/calendar-days'
import * as check from 'lucide-react/icons/check'
import * as chevronDown from 'lucide-react/icons/chevron-down'
import * as chevronLeft from 'lucide-react/icons/chevron-left'
import * as chevronRight from 'lucide-react/icons/chevron-right'
import * as circleCheck from 'lucide-react/icons/circle-check'
import * as circleAlert from 'lucide-react/icons/circle-exclamation-point'
import * as clock from 'lucide-react/icons/clock'
import * as fileText from 'lucide-react/icons/file-text'
import * as heart from 'lucide-react/icons/heart'
import * as lifeBuoy from 'lucide-react/icons/life-buoy'
import * as mail from 'lucide-react/icons/mail'
import * as mapPin from 'lucide-react/icons/map-pin'
import * as menu from 'lucide-react/icons/menu'
import * as messageCircle from 'lucide-react/icons/message-circle'
import * as pause from 'lucide-react/icons/pause'
import * as phone from 'lucide-react/icons/phone'
import * as play from 'lucide-react/icons/play'
import * as search from 'lucide-react/icons/search'
import * as send from 'lucide-react/icons/send'
import * as share2 from 'lucide-react/icons/share-2'
import * as x from 'lucide-react/icons/x'
import { createElement } from 'react'
import { classNames } from '#app/ui/class-names.ts'

interface IconProps {
  className?: string
  /** An icon stands beside words that say the same. */
  'aria-hidden'?: 'true'
}

/**
 * The drawing of an icon, without the attributes that the library repeats on each of them: `icon` in controls.css has
 * them once. On a public page with fifty icons they are half of its icons' bytes.
 */
function drawIcon(module: object) {
  const { node } = (module as { __iconData: LucideIconData }).__iconData
  return ({ className }: IconProps) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames('icon', className)}>
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}

export const ArrowLeft = drawIcon(arrowLeft)
export const ArrowRight = drawIcon(arrowRight)
export const CalendarDays = drawIcon(calendarDays)
export const Check = drawIcon(check)
export const ChevronDown = drawIcon(chevronDown)
export const ChevronLeft = drawIcon(chevronLeft)
export const ChevronRight = drawIcon(chevronRight)
export const CircleAlert = drawIcon(circleAlert)
export const CircleCheck = drawIcon(circleCheck)
export const Clock = drawIcon(clock)
export const FileText = drawIcon(fileText)
export const Heart = drawIcon(heart)
export const LifeBuoy = drawIcon(lifeBuoy)
export const Mail = drawIcon(mail)
export const MapPin = drawIcon(mapPin)
export const Menu = drawIcon(menu)
export const MessageCircle = drawIcon(messageCircle)
export const Pause = drawIcon(pause)
export const Phone = drawIcon(phone)
export const Play = drawIcon(play)
export const Search = drawIcon(search)
export const Send = drawIcon(send)
export const Share2 = drawIcon(share2)
export const X = drawIcon(x)
