import { useQuery } from '@tanstack/react-query'
import { useData } from './data-client.tsx'

/** The name of the signed-in account, or its email if it has none; undefined until it is loaded. */
export function useOwnName(isNeeded = true): string | undefined {
  const data = useData()
  const { data: name } = useQuery({
    queryKey: ['own_name', 'value'],
    queryFn: async () => (await data.rpc('own_name', {}).throwOnError()).data,
    enabled: isNeeded,
    meta: { failed: 'The own name could not be loaded' },
  })
  return name
}
