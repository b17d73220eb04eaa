import { useRef, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'

/** The one-time secret to show: after a row was created, or when it is requested again. */
export function useOneTimeSecret({ oneTimeSecret }: Resource) {
  const data = useData()
  const [value, setValue] = useState<string | null>(null)
  const isAsking = useRef(false)
  return {
    value,
    close: () => setValue(null),
    show: (made: AdminRow) => setValue(oneTimeSecret?.valueOf(made) ?? null),
    async askAgain(row: AdminRow) {
      if (!oneTimeSecret || isAsking.current) return
      isAsking.current = true
      dismissToast('show secret')
      try {
        setValue(await oneTimeSecret.again.ask(data, row))
      } catch (error) {
        report(oneTimeSecret.again.failed(reasonOf(error)), error, 'show secret')
      }
      isAsking.current = false
    },
  }
}
