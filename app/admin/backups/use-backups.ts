import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import type { Functions } from '#app/lib/data/data.ts'
import { backupMessages } from './messages.ts'

export type BackupList = Extract<Functions['list_backups']['Returns'], { place: string }>
export type Backup = BackupList['backups'][number]

const queryKey = ['backups', 'list']
const whileRunningMs = 1_000
/** A colleague, or the night, may begin one. */
const otherwiseMs = 10_000

export function useBackups() {
  const data = useData()
  const list = useQuery({
    queryKey,
    queryFn: async () => (await data.rpc('list_backups', {}).throwOnError()).data,
    refetchInterval: ({ state }) => (runningOf(state.data) ? whileRunningMs : otherwiseMs),
    meta: { failed: backupMessages.listFailed },
  })
  useFinishedMessage(list.data)
  return list
}

const runningOf = (list: Functions['list_backups']['Returns'] | undefined) =>
  list?.place ? (list as BackupList).running : null

/** Told to everybody who saw it being made; the screen shows a failure itself. */
function useFinishedMessage(list: Functions['list_backups']['Returns'] | undefined) {
  const wasRunning = useRef(false)
  const isRunning = runningOf(list) !== null
  const hasFailed = Boolean(list?.place && (list as BackupList).failure)
  useEffect(() => {
    if (!list) return
    if (wasRunning.current && !isRunning && !hasFailed) showMessage(backupMessages.finished)
    wasRunning.current = isRunning
  }, [list, isRunning, hasFailed])
}

export function useStartBackup() {
  const data = useData()
  const queryClient = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  async function start() {
    setStarting(true)
    const { error } = await data.rpc('start_backup', {})
    if (error) report(backupMessages.notStarted(reasonOf(error)), error)
    await queryClient.invalidateQueries({ queryKey })
    setStarting(false)
  }
  return { start, isStarting }
}
