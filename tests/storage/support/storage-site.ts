import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { ensureFirstAdmin } from '../../../server/identity/first-admin.ts'
import type { FileStore } from '../../../server/storage/stores/file-store.ts'
import { freshDatabase } from '../../support/database.ts'
import { superAdmin } from './people.ts'
import { startStorageServer } from './storage-server.ts'
import { TestClient } from './test-client.ts'

/** A site in this process with its own database, folder and clock. */
export async function openStorageSite({ store }: { store?: FileStore } = {}) {
  const on = await freshDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prabas-uploads-'))
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const server = await startStorageServer({ address: on.endpoint, dataDir, store, clock, log })
  await ensureFirstAdmin(on.database, clock, superAdmin)

  return {
    ...on,
    ...server,
    dataDir,
    lines,
    clock,
    passMinutes: (minutes: number) => {
      ahead += minutes * 60_000
    },
    client: () => new TestClient(server.url),
    async admin() {
      const admin = new TestClient(server.url)
      await admin.signIn()
      return admin
    },
    async close() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      await on.drop()
    },
  }
}

export type StorageSite = Awaited<ReturnType<typeof openStorageSite>>
