import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleDocx, samplePicture, types } from './support/sample-files.ts'
import { forkServer } from './support/server-process.ts'
import { startStorageServer } from './support/storage-server.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, publicUrl, TestClient } from './support/test-client.ts'

let site: StorageSite
beforeAll(async () => {
  site = await openStorageSite()
})
afterAll(() => site.close())

/** `npm run soak` sets more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const uploadsARound = Number(process.env.KILL_WRITES ?? 100)
const senders = 5

test(
  'kill -9 during uploads: no half file is served, what was confirmed is there, and no row lacks its file',
  async () => {
    const docx = sampleDocx([{ name: 'word/media/photo.bin', content: randomBytes(300_000) }])
    const jpg = await samplePicture('jpg', 200, 150)
    const confirmed: string[] = []
    const sent: string[] = []
    const { cookies } = await site.admin()

    for (let round = 0; round < rounds; round += 1) {
      const server = await forkServer(site.endpoint, site.dataDir)
      let left = uploadsARound
      const killAfter = uploadsARound * (0.3 + 0.3 * (round % 2))
      const sendAll = async () => {
        const admin = new TestClient(server.url)
        for (const [name, value] of cookies) admin.cookies.set(name, value)
        while (left > 0) {
          left -= 1
          if (left === Math.round(uploadsARound - killAfter)) void server.kill()
          const extension = left % 3 === 0 ? 'jpg' : 'docx'
          const name = newName(extension)
          sent.push(name)
          const answer = await admin
            .upload(name, extension === 'jpg' ? jpg : docx, types[extension])
            .catch(() => undefined)
          if (answer?.status === 200) confirmed.push(name)
        }
      }
      await Promise.all(Array.from({ length: senders }, sendAll))
      await server.kill()
    }
    expect(sent.length).toBe(rounds * uploadsARound)
    expect(confirmed.length).toBeGreaterThan(rounds * 10)

    const log = pino({ level: 'silent' })
    const restarted = await startStorageServer({
      ...{ address: site.endpoint, dataDir: site.dataDir, clock: () => new Date(), log },
    })
    try {
      await restarted.storage.sweepNow()
      const guest = new TestClient(restarted.url)
      const rows = await site.owner<{ path: string; bytes: number }[]>`select path, bytes from uploads`
      const known = new Map(rows.map(({ path, bytes }) => [path, bytes]))
      expect(confirmed.filter((name) => !known.has(name))).toEqual([])
      for (const name of sent) {
        const answer = await guest.get(publicUrl(name))
        expect([name, answer.status, answer.status === 200 ? answer.bytes.length : 0]).toEqual(
          known.has(name) ? [name, 200, known.get(name)] : [name, 404, 0],
        )
        if (answer.status === 200 && name.endsWith('docx')) expect(answer.bytes.equals(docx)).toBe(true)
      }
    } finally {
      await restarted.close()
    }
  },
  60_000 + rounds * 30_000,
)
