import { useRef, useState } from 'react'
import { useLiveChanges } from '#app/lib/data/use-live-changes.ts'
import type { About } from './queries.ts'

/**
 * The record as staff last saved it, without a reload. Fetched for itself: what fails leaves the page as it is, and with
 * it what a visitor has begun to write.
 */
export function useLiveAbout(loaded: About | null): About | null {
  const [fetched, setFetched] = useState<{ after: About | null; about: About | null }>()
  const underWay = useRef<AbortController>(null)

  useLiveChanges('about_us', async () => {
    underWay.current?.abort()
    const asked = new AbortController()
    underWay.current = asked
    try {
      const answer = await fetch('/about/record', { signal: asked.signal })
      if (answer.ok) setFetched({ after: loaded, about: await answer.json() })
    } catch {
      // The next change, or the next look at the page, asks again.
    }
  })
  return fetched?.after === loaded ? fetched.about : loaded
}
