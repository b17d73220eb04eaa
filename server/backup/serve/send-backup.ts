import { Readable } from 'node:stream'
import { isAdmin } from '#database/engine/connection/actors.ts'
import { isBackupName } from '#server/backup/contents/backup-name.ts'
import type { Backups } from '#server/backup/service/backups.ts'
import type { AccountTrace } from '#server/identity/account-trace.ts'
import type { Signer } from '#server/identity/signed-value.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/** Long enough to begin a download. */
const linkMs = 60_000

/** A link belongs to one backup and one account. */
const purposeOf = (name: string, userId: string) => `download ${name} by ${userId}`

export const linkToBackup = (signer: Signer, name: string, userId: string) =>
  `/backups/v1/${name}?link=${signer.sign('backup', purposeOf(name, userId), linkMs)}`

interface SendOptions {
  backups: Backups | undefined
  backupLinks: Signer
  trace: AccountTrace
}

/** Sends a backup as it is stored, chunk by chunk, to the super admin for whom the link was made. */
export const sendBackup =
  ({ backups, backupLinks, trace }: SendOptions) =>
  async (c: RequestContext): Promise<Response> => {
    const { actor } = c.var
    const name = c.req.param('name') ?? ''
    if (!isAdmin(actor)) return refuse(401, '42501', 'Sign in first')
    if (actor.role !== 'super_admin') return refuse(403, '42501', 'Only a super admin may do this')
    if (!backupLinks.open(c.req.query('link') ?? '', purposeOf(name, actor.userId)))
      return refuse(403, 'no_link', 'This link has expired. Please download the backup again from its list.')
    const kept = isBackupName(name) && (await backups?.target.list())?.find((one) => one.name === name)
    if (!backups || !kept) return refuse(404, 'no_backup', 'There is no such backup any more')
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': String(kept.bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const stored = await backups.target.sourceOf(name).open()
    await trace.backup('downloaded', name, { client: clientOf(c), by: actor })
    return c.body(Readable.toWeb(stored) as ReadableStream, 200, headers)
  }
