import { setPriority } from 'node:os'
import path from 'node:path'
import { makePrivateFolder, openDataFolder } from '#database/engine/embedded/data-folder.ts'
import type { BackupTarget } from '#server/backup/targets/backup-target.ts'
import { bucketScheme } from '#server/backup/targets/bucket-target.ts'
import { openFolderTarget } from '#server/backup/targets/folder-target.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { systemClock } from '#server/runtime/clock.ts'
import { type Config, readConfig } from '#server/runtime/config.ts'
import { openStore } from '#server/storage/stores/open-store.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { explainConnectionError } from './connect-to-database.ts'
import { connectBeside, requireDatabase } from './existing-site.ts'
import { pathOfOperator } from './path-of-operator.ts'

/** Writes one file with everything that a restore needs, beside the running server or without one. */
export async function backUp(root: string, given: string | undefined): Promise<void> {
  const config = readConfig(process.env, root)
  await requireDatabase(config)
  // The server's visitors come first.
  setPriority(10)
  endOnSignal()
  const { address, stop } = await connectBeside(config)
  try {
    const target = await findTarget(config, given)
    const { name, manifest } = await writeBackup({
      address,
      store: openStore(config),
      target,
      startedAt: systemClock(),
      passphrase: config.backupPassphrase,
    }).catch(explainConnectionError)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `backup ${target.sourceOf(name).name}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.uploads} uploads`,
    )
    if (manifest.lostFiles.length > 0)
      console.error(
        `${manifest.lostFiles.length} uploads have lost their files and are not in it: ${manifest.lostFiles.slice(0, 5).join(', ')}`,
      )
  } finally {
    await stop()
  }
}

/** A folder, or with `s3:` the bucket of the backups. */
async function findTarget(config: Config, given: string | undefined): Promise<BackupTarget> {
  if (given === bucketScheme) return openBackupBucket(config)
  return openFolderTarget(given ? pathOfOperator(given) : await makeBackupFolder(config.dataDir))
}

async function makeBackupFolder(dataDir: string): Promise<string> {
  const folder = await openDataFolder(dataDir)
  return makePrivateFolder(path.join(folder.path, 'backups'), folder.owner)
}

/** The handlers of `exit` remove the incomplete file and stop a database that was started for it. */
function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}
