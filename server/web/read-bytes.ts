/** The body is longer than it may be. */
export class TooManyBytes extends Error {}

/**
 * Bytes in one piece of memory that grows as they come: one who cuts a body into a million pieces takes no more of our
 * memory than any other.
 */
export function collectBytes(most: number, onArrival: (bytes: number) => void = () => {}) {
  let room = Buffer.alloc(0)
  let size = 0
  return {
    add(piece: Uint8Array) {
      if (size + piece.length > most) throw new TooManyBytes()
      onArrival(piece.length)
      if (size + piece.length > room.length) {
        const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * room.length, size + piece.length, 4_096), most))
        room.copy(larger, 0, 0, size)
        room = larger
      }
      room.set(piece, size)
      size += piece.length
    },
    bytes: () => room.subarray(0, size),
  }
}

/** A whole body, counted as it comes: what the sender says about its length is no proof of it. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  onArrival?: (bytes: number) => void,
): Promise<Buffer> {
  const collected = collectBytes(most, onArrival)
  for await (const piece of body ?? []) collected.add(piece)
  return collected.bytes()
}
