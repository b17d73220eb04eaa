/** The body exceeds its limit. */
export class TooManyBytes extends Error {}

/**
 * Reads a body into one buffer and counts bytes as they arrive, because the declared length may be wrong. Chunks are
 * copied, so many small chunks do not use more memory.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  onArrival: (bytes: number) => void = () => {},
): Promise<Buffer> {
  let buffer = Buffer.alloc(0)
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return buffer.subarray(0, size)
    if (size + value.length > maxBytes) {
      await reader?.cancel()
      throw new TooManyBytes()
    }
    onArrival(value.length)
    if (size + value.length > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * buffer.length, size + value.length, 4_096), maxBytes))
      buffer.copy(larger, 0, 0, size)
      buffer = larger
    }
    buffer.set(value, size)
    size += value.length
  }
}
