/** The body exceeds its limit. */
export class TooManyBytes extends Error {}

/**
 * Collects bytes in one buffer that grows as they arrive. Chunks are copied, so many small chunks do not use more
 * memory.
 */
export function collectBytes(maxBytes: number, onArrival: (bytes: number) => void = () => {}) {
  let buffer = Buffer.alloc(0)
  let size = 0
  return {
    add(chunk: Uint8Array) {
      if (size + chunk.length > maxBytes) throw new TooManyBytes()
      onArrival(chunk.length)
      if (size + chunk.length > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * buffer.length, size + chunk.length, 4_096), maxBytes))
        buffer.copy(larger, 0, 0, size)
        buffer = larger
      }
      buffer.set(chunk, size)
      size += chunk.length
    },
    bytes: () => buffer.subarray(0, size),
  }
}

/** Reads a body into one buffer and counts bytes as they arrive, because the declared length may be wrong. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  onArrival?: (bytes: number) => void,
): Promise<Buffer> {
  const collected = collectBytes(maxBytes, onArrival)
  for await (const chunk of body ?? []) collected.add(chunk)
  return collected.bytes()
}
