import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import type { Data } from '#app/lib/data/data.ts'
import { formatMinute, formatMoment } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'

interface SystemStatusProps {
  /** Undefined while it is not known. */
  isConnected: boolean | undefined
  /** The time of the database's last response in milliseconds; 0 before the first. */
  checkedAt: number
}

/** The results of checks that run when the dashboard opens. */
export function SystemStatus({ isConnected, checkedAt }: SystemStatusProps) {
  const data = useData()
  const storage = useQuery({
    queryKey: ['storage status'],
    queryFn: () => checkStorage(data),
    meta: { failed: 'The file store could not be checked' },
  })
  const session = useQuery({
    queryKey: ['admin panel status'],
    queryFn: () => checkSession(data),
    meta: { failed: 'The admin panel could not be checked' },
  })
  const backup = useQuery({
    queryKey: ['backup status'],
    queryFn: async () => (await data.rpc('backup_status', {}).throwOnError()).data,
    meta: { failed: 'The backups could not be checked' },
  })
  const isPanelWorking = session.isPending ? undefined : session.data === true
  const isStorageWorking = storage.isPending ? undefined : storage.data === true
  return (
    <section aria-labelledby="system-status" className="rounded-md border border-line bg-surface-raised p-5">
      <h2 id="system-status" className="display mb-3 text-xl">
        System Status
      </h2>
      <dl className="gap-x-10 text-sm sm:columns-2 lg:columns-3">
        <Status name="Database" good="Connected" bad="Not connected" isGood={isConnected} />
        <Status name="Admin Panel" good="Active" bad="Inactive" isGood={isPanelWorking} />
        <Status name="File Upload" good="Active (10MB limit)" bad="Inactive" isGood={isStorageWorking} />
        {backup.data?.is_on && (
          <Status
            name="Backup"
            good={describeBackup(backup.data.last_good_at)}
            bad="None for 48 hours"
            isGood={backup.data.is_good}
          />
        )}
        {backup.data?.place && <Line name="Backup Place">{backup.data.place}</Line>}
        <Line name="Session Timeout">20 minutes</Line>
        <Line name="Last Updated">{checkedAt ? formatMoment(new Date(checkedAt).toISOString()) : '…'}</Line>
      </dl>
    </section>
  )
}

const describeBackup = (lastGoodAt: string | null) => (lastGoodAt ? formatMinute(lastGoodAt) : 'Being made')

/** The panel works where the server knows this session: without it no screen could save anything. */
async function checkSession(data: Data): Promise<boolean> {
  const { data: session } = await data.rpc('admin_session', {}).throwOnError()
  return session.is_active === true
}

async function checkStorage(data: Data): Promise<boolean> {
  const { data: status } = await data.rpc('storage_status', {}).throwOnError()
  return status.is_working === true
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid items-center justify-between gap-4 border-t border-line py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}

function Status({ name, good, bad, isGood }: { name: string; good: string; bad: string; isGood?: boolean }) {
  return (
    <Line name={name}>
      {isGood === undefined ? (
        'Checking…'
      ) : (
        <Badge dot tone={isGood ? 'success' : 'danger'}>
          {isGood ? good : bad}
        </Badge>
      )}
    </Line>
  )
}
