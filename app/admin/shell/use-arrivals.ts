import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCompany } from '#app/admin/data/company.ts'
import { useData } from '#app/admin/data/data-client.tsx'
import { pendingCount } from '#app/admin/data/pending-count.ts'
import { notify } from '#app/admin/data/system-notifications.ts'
import { pendingLists } from '#app/admin/registry/pending.ts'

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '')

/**
 * What visitors have sent since somebody last touched this tab: counted in its title, and a system notification where
 * the browser allows it.
 */
export function useArrivals() {
  const data = useData()
  const company = useCompany()
  const { key } = useLocation()
  const total = useQueries({
    queries: pendingLists.map((list) => pendingCount(data, list)),
    combine: (results) =>
      results.every(({ isSuccess }) => isSuccess) ? results.reduce((sum, { data: one }) => sum + (one ?? 0), 0) : null,
  })
  const known = useRef<number | null>(null)
  const [arrived, setArrived] = useState(0)

  useEffect(() => {
    if (total === null) return
    const added = known.current === null ? 0 : total - known.current
    known.current = total
    if (added <= 0) return
    setArrived((before) => before + added)
    notify(company, added === 1 ? 'Something new came in.' : `${added} new things came in.`)
  }, [total, company])

  useEffect(() => {
    const forget = () => setArrived(0)
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, forget)
    return () => {
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, forget)
    }
  }, [])

  // Each screen sets the title anew, so it is counted again after every navigation.
  useEffect(() => {
    const title = withoutCount(document.title)
    document.title = key && arrived > 0 ? `(${arrived}) ${title}` : title
    return () => {
      document.title = withoutCount(document.title)
    }
  }, [arrived, key])
}
