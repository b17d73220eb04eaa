/** The body is longer than it may be. */
export class TooManyBytes extends Error {}

/**
 * A body in one piece of memory, counted as it comes: what the sender says about its length is no proof of it, and one
 * who cuts it into a million pieces takes no more of our memory than any other.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  onArrival: (bytes: number) => void = () => {},
): Promise<Buffer> {
  let room = Buffer.alloc(0)
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return room.subarray(0, size)
    if (size + value.length > most) {
      await reader?.cancel()
      throw new TooManyBytes()
    }
    onArrival(value.length)
    if (size + value.length > room.length) {
      const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * room.length, size + value.length, 4_096), most))
      room.copy(larger, 0, 0, size)
      room = larger
    }
    room.set(value, size)
    size += value.length
  }
}
