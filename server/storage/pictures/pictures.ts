import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#server/runtime/log.ts'
import type { UploadRow } from '#server/storage/records/upload-rows.ts'
import { typeOfContent } from '#server/storage/rules/file-types.ts'
import { notFound, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import { codeOf, writeDurably } from '#server/storage/stores/durable-write.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import type { DecodeQueue } from './decode-queue.ts'
import { decodingBytes } from './decoding-bytes.ts'
import { type Format, formats, type Width, widthsFor } from './ladder.ts'
import type { PictureMaker } from './picture-maker.ts'

const bytesInMemory = 48 * 1024 * 1024
/** One large picture must not push out many small ones. */
const largestInMemory = bytesInMemory / 8

export interface PicturesOptions {
  store: FileStore
  /** On this machine even when originals are in a bucket: variants can be made again at any time. */
  folder: string
  maker: PictureMaker
  decodeInQueue: DecodeQueue
  log: Log
}

type Making = Map<Format, Promised>

/** The sizes and formats of a picture: each made once, by one maker however many ask, and kept on disk. */
export function createPictures({ store, folder, maker, decodeInQueue, log }: PicturesOptions) {
  const recent = new LRUCache<string, Buffer>({
    maxSize: bytesInMemory,
    maxEntrySize: largestInMemory,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  })
  const underWay = new Map<string, Making>()
  const folderOf = (name: string) => path.join(folder, name)
  let preparing: Promise<void> = Promise.resolve()

  const forgetSizesOf = (name: string) => {
    for (const key of [...recent.keys()]) if (key.startsWith(`${name}/`)) recent.delete(key)
  }

  /** Nothing is enlarged, so everything beyond the original's width is one and the same picture. */
  const rungFor = (row: UploadRow, width: Width) => {
    const rungs = widthsFor(row.width ?? 0)
    return rungs.includes(width) ? width : rungs.at(-1)!
  }

  async function find(row: UploadRow, asked: Width, format: Format, isAhead = false): Promise<Buffer> {
    const width = rungFor(row, asked)
    const key = `${row.path}/${width}.${format}`
    const known = recent.get(key) ?? (await readFile(path.join(folder, key)).catch(ignoreMissing))
    const bytes = known ?? (await make(row, width, format, isAhead))
    if (!isAhead) recent.set(key, bytes)
    return bytes
  }

  function make(row: UploadRow, width: Width, first: Format, isAhead: boolean): Promise<Buffer> {
    const key = `${row.path}/${width}`
    const known = underWay.get(key)
    if (known) return known.get(first)!.promise
    const making: Making = new Map(formats.map((format) => [format, promised()]))
    underWay.set(key, making)
    const order = new Set([first, ...formats])
    decodeInQueue(
      decodingBytes((row.width ?? 0) * (row.height ?? 0), typeOfContent(row.content_type)),
      async () => {
        const written: Promise<void>[] = []
        await maker.makeWidth({ bytes: await original(row), width, formats: [...order] }, ({ format, bytes }) => {
          const kept = writeDurably(path.join(folder, `${key}.${format}`), bytes, { mayReplace: true })
          const shown = kept.then(() => making.get(format)!.resolve(bytes))
          // Its failure (the picture was deleted meanwhile) is heard below; until then it must not count as unheard.
          shown.catch(() => {})
          written.push(shown)
        })
        await Promise.all(written)
      },
      { isAhead },
    )
      .catch((error) => {
        for (const { reject } of making.values()) reject(error)
      })
      .finally(() => underWay.delete(key))
    return making.get(first)!.promise
  }

  async function makeAhead(row: UploadRow): Promise<void> {
    const rungs = widthsFor(row.width ?? 0).map(async (width) => {
      for (const format of formats) await find(row, width, format, true)
    })
    for (const outcome of await Promise.allSettled(rungs)) {
      const wasRemoved = outcome.status === 'rejected' && outcome.reason instanceof StorageRefusal
      if (outcome.status === 'rejected' && !wasRemoved)
        log.warn({ path: row.path, err: outcome.reason }, 'a size of a picture was not made ahead')
    }
  }

  async function original({ path: name }: UploadRow): Promise<Uint8Array> {
    const file = await store.get(name)
    if (!file) throw notFound()
    return new Uint8Array(await new Response(file.body).arrayBuffer())
  }

  return {
    find: (row: UploadRow, width: Width, format: Format) => find(row, width, format),

    /** Only what is in memory already. */
    peek: (row: UploadRow, width: Width, format: Format) => recent.get(`${row.path}/${rungFor(row, width)}.${format}`),

    /** All sizes ahead of the first visitor; whoever asks meanwhile goes first. */
    prepare(row: UploadRow): Promise<void> {
      preparing = preparing.then(() => makeAhead(row))
      return preparing
    },

    forgetInMemory(name?: string) {
      if (name) forgetSizesOf(name)
      else recent.clear()
    },

    async remove(name: string): Promise<void> {
      forgetSizesOf(name)
      // A maker may still be at work in there. Without a row nothing of it is served, and the sweep comes by later.
      await rm(folderOf(name), { recursive: true, force: true, maxRetries: 3 }).catch((error) =>
        log.info({ path: name, err: error }, 'sizes of a removed picture are left to the sweep'),
      )
    },

    /** The pictures of which any size is kept. */
    list: async () => (await readdir(folder).catch(ignoreMissing)) ?? [],
  }
}

export type Pictures = ReturnType<typeof createPictures>

interface Promised {
  promise: Promise<Buffer>
  resolve(bytes: Buffer): void
  reject(error: unknown): void
}

function promised(): Promised {
  let settle!: Omit<Promised, 'promise'>
  const promise = new Promise<Buffer>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A format that nobody waits for may fail unheard.
  promise.catch(() => {})
  return { promise, ...settle }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
