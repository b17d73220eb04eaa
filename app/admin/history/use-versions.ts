import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import type { SingletonStore } from '#app/admin-kit/define-singleton.ts'
import type { Data, TableName } from '#app/lib/data/data.ts'
import { historyMessages } from './messages.ts'

/** The record whose history is read. */
export interface HistoryOf {
  table: TableName
  row: AdminRow
  fromRows?: SingletonStore['fromRows']
}

export interface Version {
  /** Null: what was there before the first recorded change. */
  version: string | null
  at: string | null
  actor_email: string | null
  actor_name: string | null
  is_created: boolean
  changed: string[]
}

const pageLength = 20

/** A record of several rows has no id of its own. */
const argsOf = ({ table, row, fromRows }: HistoryOf) => ({
  changed_table: table,
  changed_row: fromRows ? undefined : row.id,
})

/** The saved versions, the newest first, a page at a time. */
export function useVersions(of: HistoryOf) {
  const data = useData()
  const query = useInfiniteQuery({
    queryKey: ['versions', of.table, of.row.id],
    queryFn: async ({ pageParam: skipped }): Promise<Version[]> =>
      (await data.rpc('versions_of', { ...argsOf(of), skipped }).throwOnError()).data,
    initialPageParam: 0,
    // Each answer holds one version more than a page, if there is one.
    getNextPageParam: (last, pages) => (last.length > pageLength ? pages.length * pageLength : undefined),
    gcTime: 0,
    meta: { failed: historyMessages.loadFailed },
  })
  const pages = query.data?.pages ?? []
  const versions = pages.flatMap((page, index) => (index < pages.length - 1 ? page.slice(0, pageLength) : page))
  const shown = query.hasNextPage ? versions.slice(0, -1) : versions
  return { query, versions, shown }
}

export type Content = Record<string, unknown>

export async function loadContent(data: Data, of: HistoryOf, version: string | null): Promise<Content> {
  const args = { ...argsOf(of), version: version ?? undefined }
  const { data: found } = await data.rpc('content_of_version', args).throwOnError()
  const stored = (found ?? {}) as Record<string, Content>
  return of.fromRows ? of.fromRows(stored) : stored
}

/** The record as it was after a save. Undefined while it loads, and null without a version. */
export function useContent(of: HistoryOf, version: Version | undefined): Content | null | undefined {
  const data = useData()
  const { data: content } = useQuery({
    queryKey: ['versions', of.table, of.row.id, 'content', version?.version ?? null],
    queryFn: () => loadContent(data, of, version?.version ?? null),
    enabled: version !== undefined,
    gcTime: 0,
    meta: { failed: historyMessages.loadFailed },
  })
  return version === undefined ? null : content
}
