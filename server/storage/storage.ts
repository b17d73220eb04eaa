import { randomUUID } from 'node:crypto'
import type { Actor } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { IsAtHome } from '#server/home-place/home-place.ts'
import type { Changes } from '#server/realtime/changes.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { ServerFaults } from '#server/runtime/faults/server-faults.ts'
import type { Log } from '#server/runtime/log.ts'
import { createSweep } from '#server/storage/cleanup/sweep.ts'
import { createDecoderStarter } from '#server/storage/decoding/start-decoder.ts'
import { createDocumentReader } from '#server/storage/documents/document-reader.ts'
import { createDecodeQueue } from '#server/storage/pictures/decode-queue.ts'
import { createPictureMaker } from '#server/storage/pictures/picture-maker.ts'
import type { Format, Size } from '#server/storage/pictures/picture-sizes.ts'
import { createPictures } from '#server/storage/pictures/pictures.ts'
import { createReceiver } from '#server/storage/receive/receive-file.ts'
import { mayDeleteFiles } from '#server/storage/records/backup-lock.ts'
import { createUnreferencedFiles } from '#server/storage/records/unreferenced-files.ts'
import { createUploadRows } from '#server/storage/records/upload-rows.ts'
import { createVisitorQuota } from '#server/storage/records/visitor-quota.ts'
import { pathOfAddress } from '#server/storage/rules/file-name.ts'
import { sweepEveryMs } from '#server/storage/rules/limits.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'

export interface StorageOptions {
  database: Database
  isAtHome: IsAtHome
  changes: Changes
  store: FileStore
  variantsFolder: string
  /** The folder that the processes for pictures and documents must not reach. */
  dataFolder?: string
  /** What else is deleted when its time is over. */
  alsoSweep?: () => Promise<void>
  clock: Clock
  log: Log
  faults: Pick<ServerFaults, 'notice'>
}

// Weight is memory: two photos at once, or one of the largest.
const decodeLimits = { atOnce: 2, weight: 160_000_000, waiting: 256 }

/** The files and pictures of the `uploads` bucket, in any store. */
export function createStorage(options: StorageOptions) {
  const { database, isAtHome, changes, store, variantsFolder, dataFolder, clock, log, faults } = options
  const startDecoder = createDecoderStarter({ dataFolder, log })
  const decodeInQueue = createDecodeQueue(decodeLimits)
  const rows = createUploadRows(database, changes, clock)
  const unreferencedFiles = createUnreferencedFiles(database, clock)
  const quota = createVisitorQuota(database, clock)
  const maker = createPictureMaker(log, startDecoder)
  const documents = createDocumentReader({ log, startDecoder })
  const pictures = createPictures({ store, folder: variantsFolder, maker, decodeInQueue, log })
  rows.onInvalidated(pictures.dropFromMemory)
  const receive = createReceiver({
    store,
    rows,
    unreferencedFiles,
    quota,
    maker,
    documents,
    decodeInQueue,
    log,
    faults,
  })
  const received = { files: 0, bytes: 0 }
  const { alsoSweep } = options
  const sweepNow = createSweep({ database, store, rows, unreferencedFiles, pictures, quota, alsoSweep, clock, log })
  const sweepAtHome = async () => {
    if (await isAtHome()) await sweepNow()
  }

  return {
    find: rows.find,
    open: store.get,
    findFirstPage: rows.findFirstPage,
    findVariant: pictures.find,
    /** Returns a size that is in memory, without disk or database access. */
    peekVariant(path: string, size: Size, format: Format) {
      const row = rows.peek(path)
      const bytes = row?.width && !row.is_private ? pictures.peek(row, size, format) : undefined
      return row && bytes ? { row, bytes } : undefined
    },
    /** Stores, reads and deletes a test file. */
    async isWorking() {
      const path = `check-${randomUUID()}.txt`
      try {
        await unreferencedFiles.record(path)
        await store.put(path, new TextEncoder().encode('check'), 'text/plain')
        const stored = await store.get(path)
        await stored?.body.cancel()
        await store.remove(path)
        await unreferencedFiles.deleteAll([path])
        return stored?.size === 5
      } catch (error) {
        if (!faults.notice(error)) log.error({ err: error }, 'the file store does not work')
        return false
      }
    },

    async receive(...upload: Parameters<typeof receive>) {
      const row = await receive(...upload)
      received.files += 1
      received.bytes += row.bytes
      if (row.width && !row.is_private) void pictures.prepare(row)
      return row
    },

    /** Since this process started. */
    received: () => received,

    /**
     * Deletes the row first. If the removal is interrupted, or a backup or the original of this site needs the file, it
     * has no row and the sweep deletes it.
     */
    async remove(actor: Actor, paths: string[]) {
      const removed = await rows.remove(actor, paths)
      for (const { path } of removed) {
        rows.invalidate(path)
        await pictures.remove(path)
      }
      if (!(await isAtHome()) || !(await mayDeleteFiles(database))) return removed
      for (const { path } of removed) await store.remove(path)
      await unreferencedFiles.deleteAll(removed.map(({ path }) => path))
      return removed
    },

    /** Returns the size and placeholder of an uploaded picture by its address in content. */
    async describePicture(address: string) {
      const path = pathOfAddress(address)
      const row = path ? await rows.find(path) : undefined
      if (!row?.width || !row.height || row.is_private) return undefined
      return { ...row, width: row.width, height: row.height }
    },

    sweepNow,

    /** Runs now and then every ten minutes. */
    startSweeping() {
      let round: Promise<unknown> | undefined
      const start = () => {
        round ??= sweepAtHome()
          .catch((error) => log.error({ err: error }, 'the uploads could not be swept'))
          .finally(() => {
            round = undefined
          })
      }
      const timer = setInterval(start, sweepEveryMs)
      timer.unref()
      start()
      return {
        async stop() {
          clearInterval(timer)
          await round
        },
      }
    },

    /** The pid of the picture process, if it is running. */
    decoderPid: maker.pid,

    close() {
      rows.close()
      maker.close()
      documents.close()
    },
  }
}

export type Storage = ReturnType<typeof createStorage>
