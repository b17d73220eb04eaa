import { Download } from 'lucide-react'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { formatBytes } from '#app/lib/text/format.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/layout/table.tsx'
import type { Backup } from './use-backups.ts'

interface BackupTableProps {
  backups: readonly Backup[]
  onDownload: (backup: Backup) => void
}

/** What is kept, the newest first. */
export function BackupTable({ backups, onDownload }: BackupTableProps) {
  return (
    <Table caption="Backups that are kept">
      <TableHead>
        <TableHeader>Made</TableHeader>
        <TableHeader>Size</TableHeader>
        <TableHeader>Checked</TableHeader>
        <TableHeader>Started by</TableHeader>
        <TableHeader align="end">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {backups.map((backup) => (
          <TableRow key={backup.name}>
            <TableCell label="Made">
              <time dateTime={backup.made_at} className="font-semibold whitespace-nowrap">
                {formatMinute(backup.made_at)}
              </time>
              <p className="text-xs break-all text-ink-muted">{backup.name}</p>
            </TableCell>
            <TableCell label="Size" className="whitespace-nowrap tabular-nums">
              {formatBytes(backup.bytes)}
            </TableCell>
            <TableCell label="Checked">
              <Badge dot tone={backup.is_verified ? 'success' : 'neutral'}>
                {backup.is_verified ? 'Read back' : 'Not checked'}
              </Badge>
            </TableCell>
            <TableCell label="Started by" className="wrap-anywhere">
              {starterOf(backup)}
            </TableCell>
            <TableCell align="end">
              <Button variant="secondary" size="sm" onClick={() => onDownload(backup)}>
                <Download aria-hidden="true" /> Download
                <span className="sr-only"> the backup of {formatMinute(backup.made_at)}</span>
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const origins = { night: 'The server, at night', staff: 'A super admin', command: 'npm run backup' }

const starterOf = ({ origin, started_by }: Backup) => started_by ?? origins[origin]
