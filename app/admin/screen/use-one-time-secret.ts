import { useRef, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'

/** The one-time secret to show: after a row was created, or when it is requested again. */
export function useOneTimeSecret({ oneTimeSecret }: Resource) {
  const data = useData()
  const [value, setValue] = useState<string | null>(null)
  const isRequesting = useRef(false)
  return {
    value,
    close: () => setValue(null),
    show: (created: AdminRow) => setValue(oneTimeSecret?.valueOf(created) ?? null),
    async regenerate(row: AdminRow) {
      if (!oneTimeSecret || isRequesting.current) return
      isRequesting.current = true
      dismissToast('show secret')
      try {
        setValue(await oneTimeSecret.regenerate.request(data, row))
      } catch (error) {
        report(oneTimeSecret.regenerate.failed(reasonOf(error)), error, 'show secret')
      }
      isRequesting.current = false
    },
  }
}
