import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { readSession } from '#app/admin/data/session-store.ts'
import { useColleagues } from '#app/admin/desk/use-colleagues.ts'
import { type Person, peopleOf } from './describe-people.ts'
import { tellEveryMs, tellPresence } from './tell-presence.ts'

/** Who pauses for so long does not write any more. */
const pauseMs = 20_000
const mostRows = 50

/** The colleagues who have the same record open, and what tells them about this tab. */
export function usePresence(recordId: string) {
  const data = useData()
  const colleagues = useColleagues()
  const told = useRef<ReturnType<typeof tellPresence>>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const presence = tellPresence(data, recordId)
    told.current = presence
    return () => {
      clearTimeout(pause.current)
      presence.stop()
    }
  }, [data, recordId])

  const { data: rows = [] } = useQuery({
    queryKey: ['presence', recordId],
    queryFn: async () => {
      const query = data.from('presence').select('user_id,is_writing').eq('record_id', recordId).limit(mostRows)
      const { data: everybody } = await query.throwOnError()
      return everybody.filter(({ user_id }) => user_id !== readSession()?.id)
    },
    // Who loses the connection says nothing, so the others have to ask.
    refetchInterval: tellEveryMs,
    meta: { failed: 'Who else has this open could not be loaded' },
  })
  const people: Person[] = peopleOf(rows, (id) => colleagues?.find(({ user_id }) => user_id === id)?.name)

  const stopWriting = () => {
    clearTimeout(pause.current)
    told.current?.setWriting(false)
  }
  return {
    people,
    stopWriting,
    startWriting() {
      clearTimeout(pause.current)
      pause.current = setTimeout(stopWriting, pauseMs)
      told.current?.setWriting(true)
    },
  }
}
