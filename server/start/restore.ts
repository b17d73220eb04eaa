import { isRoot, openDataFolder } from '#database/engine/embedded/data-folder.ts'
import { giveFolder } from '#database/engine/embedded/give-folder.ts'
import { listMigrations } from '#database/engine/migrate.ts'
import { type BackupSource, sourceOfFile } from '#server/backup/archive/read-file.ts'
import { openBackup } from '#server/backup/check-backup.ts'
import { BackupRefused } from '#server/backup/refusal/backup-refused.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { bucketScheme } from '#server/backup/targets/bucket-target.ts'
import { type Config, ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStore, uploadsFolder } from '#server/storage/stores/open-store.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { type ConnectedDatabase, connectToDatabase, explainConnectionError } from './connect-to-database.ts'
import { pathOfOperator } from './path-of-operator.ts'

/** Fills an empty database and upload store from a backup, or changes nothing and says why. */
export async function restore(root: string, given: string | undefined): Promise<void> {
  if (!given) throw new ConfigError('Say which backup: npm run restore -- prabas-20260131-235959.tar.gz')
  const config = readConfig(process.env, root)
  const file = { source: await findSource(config, given), passphrase: config.backupPassphrase }
  const backup = await openBackup(file, await listMigrations(root))
  const { address, account, stop } = await connectToDatabase(config, createLog('warn'))
  try {
    const options = { address, root, store: openStore(config), signal: abortOnSignal() }
    const { tables, uploads } = await restoreBackup(backup, options).catch(explainConnectionError)
    await giveUploads(config, account)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`restored ${tables.length} tables, ${rows} rows, ${uploads} uploads of ${backup.head.createdAt}`)
    console.log('It sends no mail and deletes no files until you say that it is the real site: npm run adopt')
  } finally {
    await stop()
  }
}

/** A file, or with `s3:` a backup of the bucket. */
async function findSource(config: Config, given: string): Promise<BackupSource> {
  if (!given.startsWith(bucketScheme)) return sourceOfFile(pathOfOperator(given))
  const target = openBackupBucket(config)
  const name = given.slice(bucketScheme.length)
  if (name) return target.sourceOf(name)
  const kept = (await target.list()).map((one) => one.name).toSorted()
  if (kept.length === 0) throw new ConfigError('There is no backup in the bucket.')
  throw new ConfigError(
    `Say which backup of the bucket. The newest is: npm run restore -- ${bucketScheme}${kept.at(-1)}`,
  )
}

/** Root leaves no file of its own in the folder of an account. */
async function giveUploads({ bucket, dataDir }: Config, account: ConnectedDatabase['account']): Promise<void> {
  if (bucket || !isRoot()) return
  const { owner } = await openDataFolder(dataDir)
  const uploads = await openDataFolder(uploadsFolder(dataDir))
  await giveFolder(uploads.path, typeof account === 'object' ? account : owner)
}

function abortOnSignal(): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new BackupRefused('The restore was interrupted: nothing was changed.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
  return controller.signal
}
