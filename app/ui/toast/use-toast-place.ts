import { useLayoutEffect, useRef, useState } from 'react'
import { boxAt, choosePlace, countCovered, type Place, smallWidth } from './choose-place.ts'
import { findControls } from './find-controls.ts'
import type { ShownToast } from './toast.ts'
import { findSlot } from './toast-slot.tsx'

type Spot = { slot: HTMLElement; place?: undefined } | { slot?: undefined; place: Place }

/** So long a scroll has to rest before anything moves. */
const restMs = 120

/**
 * Where the toasts stand so that they cover no control: in the form they come from, or where the window is free. They
 * stay there until something that can be pressed comes to lie under them.
 */
export function useToastPlace(newest: ShownToast | undefined, viewport: HTMLElement | null) {
  const [spot, setSpot] = useState<Spot>()
  const placed = useRef<ShownToast>(undefined)

  useLayoutEffect(() => {
    if (!newest || !viewport) return
    const place = () => setSpot((now) => findSpot(viewport, newest, now))
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeAtRest = () => {
      clearTimeout(timer)
      timer = setTimeout(place, restMs)
    }
    // A new toast of the same source may be about another field.
    if (placed.current === newest) place()
    else setSpot(findSpot(viewport, newest, undefined))
    placed.current = newest
    // A new screen or dialog may put controls under the toasts.
    let soon: ReturnType<typeof setTimeout> | undefined
    const changes = new MutationObserver(() => {
      soon ??= setTimeout(() => {
        soon = undefined
        place()
      }, restMs)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    // Called also when the form around a slot is hidden or gone, as that leaves the toasts without a size.
    const sizes = new ResizeObserver(place)
    sizes.observe(viewport)
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    window.addEventListener('resize', place, options)
    window.addEventListener('scroll', placeAtRest, options)
    window.addEventListener('focusin', placeAtRest, options)
    return () => {
      clearTimeout(timer)
      clearTimeout(soon)
      changes.disconnect()
      sizes.disconnect()
      listening.abort()
    }
  }, [newest, viewport])

  useLayoutEffect(() => {
    if (!newest) setSpot(undefined)
  }, [newest])

  return spot
}

function findSpot(viewport: HTMLElement, { id, tone }: ShownToast, now: Spot | undefined): Spot {
  const slot = window.innerWidth < smallWidth ? findSlot(id, now?.slot) : undefined
  if (slot && now?.slot === slot) return now
  if (slot && tone === 'destructive') return { slot }
  const size = { width: viewport.offsetWidth, height: viewport.offsetHeight }
  const area = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const controls = findControls(viewport)
  if (now?.place && countCovered(boxAt(now.place, size, area), controls) === 0) return now
  const { covered, ...place } = choosePlace(size, area, controls)
  return covered > 0 && slot ? { slot } : { place }
}
