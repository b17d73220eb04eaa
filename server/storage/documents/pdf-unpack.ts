import { createInflate } from 'node:zlib'
import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

const maxKeptBytes = 8 * 1024 * 1024

/** Inflates the streams of one PDF, and fails when they are too large together. */
export function createUnpacker() {
  let total = 0

  return async function unpack(packed: Buffer, keep: boolean): Promise<Buffer> {
    const kept: Buffer[] = []
    let keptBytes = 0
    const inflate = createInflate({ chunkSize: 256 * 1024 })
    inflate.end(packed)
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        total += chunk.length
        if (total > documentLimits.pdfBytes) throw brokenFile('The PDF unpacks to far too much')
        if (!keep) continue
        keptBytes += chunk.length
        if (keptBytes > maxKeptBytes) throw brokenFile('The PDF unpacks to far too much')
        kept.push(chunk)
      }
    } catch (error) {
      // PDF readers accept damaged streams, so they are not refused; the bytes inflated so far are counted.
      if (!isInflateError(error)) throw error
    } finally {
      inflate.destroy()
    }
    return Buffer.concat(kept)
  }
}

const isInflateError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM_PREMATURE)/.test(String(error.code))
