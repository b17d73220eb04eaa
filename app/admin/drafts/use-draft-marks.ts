import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'

const noMarks: ReadonlySet<string> = new Set()

/** The ids of the shown rows that have a draft. */
export function useDraftMarks({ table, hasHistory }: Resource, rows: readonly AdminRow[]): ReadonlySet<string> {
  const data = useData()
  const ids = rows.map(({ id }) => id)
  const { data: found } = useQuery({
    queryKey: ['content_drafts', table, ids],
    queryFn: async () => {
      const { data: drafts } = await data
        .from('content_drafts')
        .select('record_id')
        .eq('table_name', table)
        .in('record_id', ids)
        .throwOnError()
      return new Set(drafts.map(({ record_id }) => record_id))
    },
    enabled: Boolean(hasHistory) && ids.length > 0,
    placeholderData: (previous) => previous,
    meta: { failed: 'The marks of drafts could not be loaded' },
  })
  return found ?? noMarks
}
