import { useEffect, useState } from 'react'

type Rotation = { interval: number | undefined; ready: boolean; stops: number; selected: number; next: () => void }

/**
 * Moves on by itself, unless the visitor has paused it, points at it, is in it with the keyboard, looks elsewhere, or
 * has asked for less motion. Every change of slide starts the wait anew.
 */
export function useRotation({ interval, ready, stops, selected, next }: Rotation) {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const rotates = interval !== undefined && stops > 1
  const running = rotates && !paused && !hovered && !focused

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    const obey = () => {
      if (still.matches) setPaused(true)
    }
    obey()
    still.addEventListener('change', obey)
    return () => still.removeEventListener('change', obey)
  }, [])

  // Depending on `selected` starts the wait anew, so that a slide reached by hand gets its full time too.
  useEffect(() => {
    if (!running || !ready || selected >= stops) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, interval)
    return () => clearInterval(timer)
  }, [running, ready, interval, next, selected, stops])

  return { rotates, paused, running, togglePaused: () => setPaused((was) => !was), setHovered, setFocused }
}
