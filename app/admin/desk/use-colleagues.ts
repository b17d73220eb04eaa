import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { deskMessages } from './messages.ts'

/** All staff by name, also those who cannot sign in any more; undefined until they are loaded. */
export function useColleagues() {
  const data = useData()
  const { data: colleagues } = useQuery({
    queryKey: ['admin_users', 'colleagues'],
    queryFn: async () => (await data.rpc('colleagues', {}).throwOnError()).data,
    meta: { failed: deskMessages.colleaguesFailed },
  })
  return colleagues
}
