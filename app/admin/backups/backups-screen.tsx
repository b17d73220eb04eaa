import { DatabaseBackup } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { formatClock, formatMinute } from '#app/lib/nepal-dates.ts'
import { passes } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { CircleAlert } from '#app/ui/media/icons.tsx'
import { BackupTable } from './backup-table.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { type Backup, type BackupList, useBackups, useStartBackup } from './use-backups.ts'

/** The backups that the server keeps, for super admins. */
export function BackupsScreen() {
  const signedIn = useSignedIn()
  if (passes(signedIn?.role, 'super_admin')) return <BackupsContent />
  return (
    <>
      <ScreenHeader title="Backups" note=" " />
      {signedIn && <EmptyState title="This screen is for super admins." />}
    </>
  )
}

function BackupsContent() {
  const { data: list, isError, refetch } = useBackups()
  if (list?.place) return <KeptBackups list={list as BackupList} />
  return (
    <>
      <ScreenHeader title="Backups" note=" " />
      {list ? (
        <NoPlace />
      ) : isError ? (
        <EmptyState
          title="The backups could not be loaded."
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      ) : (
        <Spinner label="Loading backups" />
      )}
    </>
  )
}

/** In words that staff can pass on to whoever runs the server. */
const NoPlace = () => (
  <EmptyState title="This server keeps no backups." headingLevel="h2">
    <div className="flex flex-col gap-3">
      <p>Whoever runs it sets one of these in its configuration, and restarts it:</p>
      <dl className="flex flex-col gap-3 text-start">
        <div>
          <dt className="font-semibold text-ink">A folder</dt>
          <dd>
            <Setting>BACKUP_DIR</Setting>, best on another disk
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-ink">A bucket</dt>
          <dd>
            <Setting>BACKUP_S3_ENDPOINT</Setting>, <Setting>BACKUP_S3_BUCKET</Setting>,{' '}
            <Setting>BACKUP_S3_ACCESS_KEY_ID</Setting> and <Setting>BACKUP_S3_SECRET_ACCESS_KEY</Setting>
          </dd>
        </div>
      </dl>
      <p>From then on it makes a backup every night, and you can make one here at any time.</p>
    </div>
  </EmptyState>
)

const Setting = ({ children }: { children: string }) => (
  <code className="font-mono text-sm wrap-anywhere text-ink">{children}</code>
)

function KeptBackups({ list }: { list: BackupList }) {
  const { start, isStarting } = useStartBackup()
  const [chosen, setChosen] = useState<Backup | null>(null)
  const { place, is_encrypted, running, failure, problem, backups } = list
  return (
    <>
      <ScreenHeader
        title="Backups"
        note={
          <span className="wrap-anywhere">
            {place} · {is_encrypted ? 'encrypted' : 'not encrypted'}
          </span>
        }
        actions={
          <Button size="sm" loading={isStarting || running !== null} loadingLabel="Backing up..." onClick={start}>
            <DatabaseBackup aria-hidden="true" /> Back up now
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {running && (
          <section
            aria-label="Backup in progress"
            className="rounded-md border border-line bg-surface-raised p-5 shadow-sm"
          >
            <Progress label={describeRunning(running)} value={running.percent} />
          </section>
        )}
        {failure && !running && (
          <Problem>
            The backup of {formatMinute(failure.at)} failed: {failure.problem}
          </Problem>
        )}
        {problem && <Problem>The backups cannot be listed: {problem}</Problem>}
        {backups.length > 0 ? (
          <BackupTable backups={backups} onDownload={setChosen} />
        ) : (
          !problem && <EmptyState title="No backup is kept yet." />
        )}
        <p className="max-w-text text-sm text-ink-muted">
          The server makes one every night at 02:30 and reads each back. It keeps the newest of each of the last 7 days,
          4 weeks and 12 months, and deletes the others after the next good one.
        </p>
      </div>
      {chosen && (
        <DownloadDialog backup={chosen} isEncrypted={chosen.name.endsWith('.enc')} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

const describeRunning = ({ started_at, started_by }: NonNullable<BackupList['running']>) =>
  `${started_by ? `Started by ${started_by}` : 'Started by the server'} at ${formatClock(started_at)}`

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex gap-3 rounded-md border border-line bg-danger-wash p-5 text-sm text-danger-ink">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
