import { useLayoutEffect, useState } from 'react'
import { boxAt, choosePlace, countCovered, type Place, smallWidth } from './choose-place.ts'
import { findControls } from './find-controls.ts'
import { findSlot } from './toast-slot.tsx'

type Spot = { slot: HTMLElement; place?: undefined } | { slot?: undefined; place: Place }

/** So long a scroll has to rest before anything moves. */
const restMs = 120

/**
 * Where the toasts stand so that they cover no control: in the form they come from, or where the window is free. They
 * stay there until something that can be pressed comes to lie under them.
 */
export function useToastPlace(id: string | undefined, isError: boolean, viewport: HTMLElement | null) {
  const [spot, setSpot] = useState<Spot>()

  useLayoutEffect(() => {
    if (!id || !viewport) return
    const place = () => setSpot((now) => findSpot(viewport, id, isError, now))
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeLater = () => {
      clearTimeout(timer)
      timer = setTimeout(place, restMs)
    }
    place()
    // Called also when the form around a slot is hidden or gone, as that leaves the toasts without a size.
    const sizes = new ResizeObserver(place)
    sizes.observe(viewport)
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    window.addEventListener('resize', place, options)
    window.addEventListener('scroll', placeLater, options)
    window.addEventListener('focusin', placeLater, options)
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      listening.abort()
    }
  }, [id, isError, viewport])

  useLayoutEffect(() => {
    if (!id) setSpot(undefined)
  }, [id])

  return spot
}

function findSpot(viewport: HTMLElement, id: string, isError: boolean, now: Spot | undefined): Spot {
  const slot = window.innerWidth < smallWidth ? findSlot(id) : undefined
  if (slot && now?.slot === slot) return now
  if (slot && isError) return { slot }
  const size = { width: viewport.offsetWidth, height: viewport.offsetHeight }
  const area = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const controls = findControls(viewport)
  if (now?.place && countCovered(boxAt(now.place, size, area), controls) === 0) return now
  const { covered, ...place } = choosePlace(size, area, controls)
  return covered > 0 && slot ? { slot } : { place }
}
