import { useEffect, useState } from 'react'

/** Whether the browser has had a free moment since this was shown: the time for work that nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIsIdle(true)
    if (!window.requestIdleCallback) {
      const timer = setTimeout(begin)
      return () => clearTimeout(timer)
    }
    const turn = requestIdleCallback(begin, { timeout: 1_000 })
    return () => cancelIdleCallback(turn)
  }, [])
  return isIdle
}
