import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#server/runtime/log.ts'
import type { UploadRow } from '#server/storage/records/upload-rows.ts'
import { typeOfContent } from '#server/storage/rules/file-types.ts'
import { notFound, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { codeOf, writeDurably } from '#server/storage/stores/durable-write.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import { coverCrop } from './cover-crop.ts'
import type { DecodeQueue } from './decode-queue.ts'
import { decodingBytes } from './decoding-bytes.ts'
import type { PictureMaker } from './picture-maker.ts'
import { type Format, formats, type Size, tallRatio, type Width, widthsFor } from './picture-sizes.ts'

const bytesInMemory = 48 * 1024 * 1024
/** One large picture must not push out many small ones. */
const largestInMemory = bytesInMemory / 8

export interface PicturesOptions {
  store: FileStore
  /** Local even when originals are in a bucket, because variants can be created again. */
  folder: string
  maker: PictureMaker
  decodeInQueue: DecodeQueue
  log: Log
}

type Making = Map<Format, Deferred>

/**
 * Creates each size and format of a picture once, on demand, and stores it on disk. Concurrent requests share one job.
 */
export function createPictures({ store, folder, maker, decodeInQueue, log }: PicturesOptions) {
  const recent = new LRUCache<string, Buffer>({
    maxSize: bytesInMemory,
    maxEntrySize: largestInMemory,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  })
  const underWay = new Map<string, Making>()
  const folderOf = (name: string) => path.join(folder, name)
  let preparing: Promise<void> = Promise.resolve()

  const dropSizesOf = (name: string) => {
    for (const key of [...recent.keys()]) if (key.startsWith(`${name}/`)) recent.delete(key)
  }

  async function find(row: UploadRow, requested: Size, format: Format, isBackground = false): Promise<Buffer> {
    const key = `${row.path}/${nameOfSize(row, requested)}.${format}`
    const known = recent.get(key) ?? (await readFile(path.join(folder, key)).catch(ignoreMissing))
    const bytes = known ?? (await make(row, requested, format, isBackground))
    if (!isBackground) recent.set(key, bytes)
    return bytes
  }

  function make(row: UploadRow, size: Size, first: Format, isBackground: boolean): Promise<Buffer> {
    const key = `${row.path}/${nameOfSize(row, size)}`
    const known = underWay.get(key)
    if (known) return known.get(first)!.promise
    const making: Making = new Map(formats.map((format) => [format, createDeferred()]))
    underWay.set(key, making)
    const order = new Set([first, ...formats])
    decodeInQueue(
      decodingBytes((row.width ?? 0) * (row.height ?? 0), typeOfContent(row.content_type)),
      async () => {
        const written: Promise<void>[] = []
        await maker.makeWidth(
          { bytes: await original(row), ...shapeOf(row, size), formats: [...order] },
          ({ format, bytes }) => {
            const stored = writeDurably(path.join(folder, `${key}.${format}`), bytes, { mayReplace: true })
            const done = stored.then(() => making.get(format)!.resolve(bytes))
            // Handled by `Promise.all` below; this prevents an unhandled rejection until then.
            done.catch(() => {})
            written.push(done)
          },
        )
        await Promise.all(written)
        if (isTall(size)) await removeOtherCrops(row)
      },
      { isBackground },
    )
      .catch((error) => {
        for (const { reject } of making.values()) reject(error)
      })
      .finally(() => underWay.delete(key))
    return making.get(first)!.promise
  }

  async function makeAllSizes(row: UploadRow): Promise<void> {
    const jobs = widthsFor(row.width ?? 0).map(async (width) => {
      for (const format of formats) await find(row, width, format, true)
    })
    for (const outcome of await Promise.allSettled(jobs)) {
      const wasRemoved = outcome.status === 'rejected' && outcome.reason instanceof StorageRefusal
      if (outcome.status === 'rejected' && !wasRemoved)
        log.warn({ path: row.path, err: outcome.reason }, 'a size of a picture was not made ahead')
    }
  }

  /** Of the crops around a focus that the picture no longer has, nothing refers to. */
  async function removeOtherCrops(row: UploadRow) {
    const current = cropName(row)
    for (const name of (await readdir(folderOf(row.path)).catch(ignoreMissing)) ?? [])
      if (name.startsWith('tall-') && !name.startsWith(current))
        await rm(path.join(folderOf(row.path), name), { force: true })
  }

  async function original({ path: name }: UploadRow): Promise<Uint8Array> {
    const file = await store.get(name)
    if (!file) throw notFound()
    return new Uint8Array(await new Response(file.body).arrayBuffer())
  }

  return {
    find: (row: UploadRow, size: Size, format: Format) => find(row, size, format),

    /** Returns only what is in memory. */
    peek: (row: UploadRow, size: Size, format: Format) => recent.get(`${row.path}/${nameOfSize(row, size)}.${format}`),

    /** Creates all sizes but the crops in advance, at lower priority than requests. */
    prepare(row: UploadRow): Promise<void> {
      preparing = preparing.then(() => makeAllSizes(row))
      return preparing
    },

    dropFromMemory(name?: string) {
      if (name) dropSizesOf(name)
      else recent.clear()
    },

    async remove(name: string): Promise<void> {
      dropSizesOf(name)
      // A job may still be writing there. Without a row its files are not served, and the sweep deletes them.
      await rm(folderOf(name), { recursive: true, force: true, maxRetries: 3 }).catch((error) =>
        log.info({ path: name, err: error }, 'sizes of a removed picture are left to the sweep'),
      )
    },

    /** Lists the pictures that have stored sizes. */
    list: async () => (await readdir(folder).catch(ignoreMissing)) ?? [],
  }
}

const isTall = (size: Size): size is Exclude<Size, Width> => typeof size === 'string'
const cropName = ({ focus_x, focus_y }: UploadRow) => `tall-${focus_x}-${focus_y}-`

/**
 * What a size is stored as. Pictures are never enlarged, so all larger widths map to the largest available one; a crop
 * names its focus, so that another focus is another file.
 */
export function nameOfSize(row: UploadRow, size: Size): string {
  if (isTall(size)) return size.replace('tall-', cropName(row))
  const available = widthsFor(row.width ?? 0)
  return String(available.includes(size) ? size : available.at(-1))
}

function shapeOf(row: UploadRow, size: Size) {
  if (!isTall(size)) return { width: Number(nameOfSize(row, size)) }
  const crop = coverCrop({ width: row.width ?? 0, height: row.height ?? 0 }, tallRatio, row)
  return { width: Number(size.replace('tall-', '')), crop }
}

export type Pictures = ReturnType<typeof createPictures>

interface Deferred {
  promise: Promise<Buffer>
  resolve(bytes: Buffer): void
  reject(error: unknown): void
}

function createDeferred(): Deferred {
  let settle!: Omit<Deferred, 'promise'>
  const promise = new Promise<Buffer>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A rejected format without a waiting request must not count as unhandled.
  promise.catch(() => {})
  return { promise, ...settle }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
