import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export type TooltipProps = {
  /** A few words. They are not read aloud: the trigger's own name has to say it too. */
  content: ReactNode
  side?: 'top' | 'right'
  disabled?: boolean
  /** The button or link it explains. */
  children: ReactElement
}

export function Tooltip({ content, side = 'top', disabled, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger delay={350} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className="z-tooltip">
          <Base.Popup
            aria-hidden="true"
            className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-surface shadow-md transition-opacity duration-(--duration-quick) data-ending-style:opacity-0 data-instant:duration-0 data-starting-style:opacity-0"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Around a part of the page: once one tooltip has shown, its neighbours show at once. */
export const TooltipProvider = Base.Provider
