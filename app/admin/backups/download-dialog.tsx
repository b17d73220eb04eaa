import { PasswordStep } from '#app/admin/account/password-step.tsx'
import type { Outcome } from '#app/admin/account/use-second-factor.ts'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf } from '#app/admin/data/report.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Backup } from './use-backups.ts'

interface DownloadDialogProps {
  backup: Backup
  isEncrypted: boolean
  onClose: () => void
}

/** Asks for the password, because the file holds the password hashes of everybody. */
export function DownloadDialog({ backup, isEncrypted, onClose }: DownloadDialogProps) {
  const data = useData()
  async function makeLink(current_password: string): Promise<Outcome<string>> {
    const { data: link, error } = await data.rpc('link_backup', { name: backup.name, current_password })
    if (!error) return { made: link.url }
    console.error('The backup could not be downloaded', error)
    return { problem: reasonOf(error) }
  }
  return (
    <Dialog
      open
      size="sm"
      title={`Download the backup of ${formatMinute(backup.made_at)}`}
      description={`The file holds everything: what visitors have sent, resumes, and the password hashes of all accounts. Keep it where nobody else can read it. ${isEncrypted ? 'It is encrypted, and can be restored only with its passphrase.' : 'It is not encrypted.'}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <PasswordStep
        submitLabel="Download"
        run={makeLink}
        onDone={(url) => {
          download(url)
          onClose()
        }}
      />
    </Dialog>
  )
}

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
