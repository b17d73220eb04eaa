import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { readBytes, TooManyBytes } from './read-bytes.ts'

function inChunks(pieces: number, length: number, onPiece: (piece: Uint8Array, index: number) => void = () => {}) {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent === pieces) return controller.close()
      // WeakRef targets read in one turn of the event loop are kept until its end.
      if (sent % 500 === 499) await nextTurn()
      const piece = new Uint8Array(length).fill(sent % 256)
      onPiece(piece, sent++)
      controller.enqueue(piece)
    },
  })
}

test('API-100: a body in many chunks is read completely, and no chunk stays in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const seen: WeakRef<Uint8Array>[] = []
  let alive = 0
  const body = inChunks(5_000, 1, (piece, index) => {
    seen.push(new WeakRef(piece))
    if (index < 4_999) return
    collectGarbage()
    alive = seen.filter((one) => one.deref()).length
  })
  const bytes = await readBytes(body, 10_000)
  expect(bytes).toEqual(Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256)))
  expect(alive).toBeLessThan(1_000)
})

test('API-100: reading stops as soon as the body exceeds the limit', async () => {
  let arrived = 0
  const endless = inChunks(Number.POSITIVE_INFINITY, 1_000)
  await expect(readBytes(endless, 10_500, (bytes) => (arrived += bytes))).rejects.toThrow(TooManyBytes)
  expect(arrived).toBe(10_000)
})

test('no body at all has no bytes', async () => {
  expect(await readBytes(null, 10)).toHaveLength(0)
})
