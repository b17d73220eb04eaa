import { createInflate } from 'node:zlib'
import { documentLimits } from '#server/storage/rules/limits.ts'
import { brokenFile } from '#server/storage/rules/storage-refusal.ts'

const mostKept = 8 * 1024 * 1024

/** Unpacks the streams of one PDF off the main thread, and gives up when they add up to a bomb or take too long. */
export function createUnpacker() {
  const deadline = performance.now() + documentLimits.milliseconds
  let total = 0

  return async function unpack(packed: Buffer, keep: boolean): Promise<Buffer> {
    const kept: Buffer[] = []
    let keptBytes = 0
    const inflate = createInflate({ chunkSize: 256 * 1024 })
    inflate.end(packed)
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        total += chunk.length
        if (total > documentLimits.pdfBytes || performance.now() > deadline)
          throw brokenFile('The PDF unpacks to far too much')
        if (!keep) continue
        keptBytes += chunk.length
        if (keptBytes > mostKept) throw brokenFile('The PDF unpacks to far too much')
        kept.push(chunk)
      }
    } catch (error) {
      // Readers forgive a sloppy stream, so it is no reason to refuse; what was unpacked until then is counted.
      if (!isPackingError(error)) throw error
    } finally {
      inflate.destroy()
    }
    return Buffer.concat(kept)
  }
}

const isPackingError = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM_PREMATURE)/.test(String(error.code))
