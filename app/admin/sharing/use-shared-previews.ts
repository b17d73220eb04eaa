import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import type { TableName } from '#app/lib/data/data.ts'
import { sharingMessages } from './messages.ts'

export interface SharedRecord {
  table: TableName
  id: string
}

/** The links to a record's preview that work, and the one that was made last. */
export function useSharedPreviews({ table, id }: SharedRecord) {
  const data = useData()
  const cache = useQueryClient()
  const record = { content_table: table, content_row: id }
  const queryKey = ['previews', table, id]
  const links = useQuery({
    queryKey,
    queryFn: async () => (await data.rpc('previews_of', record).throwOnError()).data,
    gcTime: 0,
    meta: { failed: sharingMessages.loadFailed },
  })
  const reload = () => cache.invalidateQueries({ queryKey })
  const share = useMutation({
    mutationFn: async () => (await data.rpc('share_preview', record).throwOnError()).data[0],
    onSuccess: reload,
    onError: (error) => report(sharingMessages.shareFailed(reasonOf(error)), error, 'share preview'),
  })
  const revoke = useMutation({
    mutationFn: async (preview: string) => data.rpc('revoke_preview', { preview }).throwOnError(),
    onSuccess: reload,
    onError: (error) => report(sharingMessages.revokeFailed(reasonOf(error)), error, 'share preview'),
  })
  return { links, share, revoke }
}
