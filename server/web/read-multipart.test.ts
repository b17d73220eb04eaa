import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectBytes, TooManyBytes } from './read-bytes.ts'
import { BrokenForm, type FormReading, readMultipart } from './read-multipart.ts'

const boundary = '----prabas'
const contentType = `multipart/form-data; boundary=${boundary}`
const limits = { maxBytes: 1_000_000, maxParts: 8, maxTextBytes: 100_000 }

const part = (header: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
const text = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const file = (name: string, content: string | Buffer, type = 'application/pdf') =>
  part(`Content-Disposition: form-data; name="resume"; filename="${name}"\r\nContent-Type: ${type}`, content)
const end = Buffer.from(`--${boundary}--\r\n`)
const form = (...parts: Buffer[]) => Buffer.concat([...parts, end])

/** A body in chunks of any length. Records how much of it was read and whether it was cancelled. */
function chunked(bytes: Uint8Array, lengths: (at: number) => number = () => 1_000) {
  const seen = { sent: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.sent >= bytes.length) return controller.close()
        const chunk = bytes.slice(seen.sent, seen.sent + lengths(seen.sent))
        seen.sent += chunk.length
        controller.enqueue(chunk)
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

async function read(body: ReadableStream<Uint8Array> | null, change: Partial<FormReading> = {}, type = contentType) {
  const texts: [string, string][] = []
  const files: { field: string; name: string; type: string; bytes: () => Buffer }[] = []
  await readMultipart(body, type, {
    ...limits,
    onText: (field, value) => texts.push([field, value]),
    onFile: (one) => {
      const collected = collectBytes(limits.maxBytes)
      files.push({ ...one, bytes: collected.bytes })
      return collected.add
    },
    ...change,
  })
  return { texts, files: files.map(({ bytes, ...one }) => ({ ...one, bytes: bytes() })) }
}

test('text fields and files arrive unchanged, names in any script; a file that was not chosen has no name', async () => {
  const bytes = Buffer.from('\r\n--\r\n----prabas\0\xff\r\n-', 'latin1')
  const sent = form(text('name', 'तेन्जिङ\r\nNorgay'), file('जीवन.pdf', bytes), file('', '', 'application/octet-stream'))
  expect(await read(chunked(sent).body)).toEqual({
    texts: [['name', 'तेन्जिङ\r\nNorgay']],
    files: [
      { field: 'resume', name: 'जीवन.pdf', type: 'application/pdf', bytes },
      { field: 'resume', name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) },
    ],
  })
})

test('API-100: the chunks of a form make no difference', async () => {
  const content = fc.array(fc.constantFrom('\r', '\n', '-', '\r\n', `--${boundary.slice(0, 4)}`, 'x', '\0'))
  const cuts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1 })
  // The padding puts what follows across the end of a block.
  const padding = fc.integer({ min: 16_000, max: 16_384 })
  await fc.assert(
    fc.asyncProperty(padding, content, content, cuts, async (padded, words, bytes, lengths) => {
      const sent = form(
        text('padding', 'p'.repeat(padded)),
        text('words', words.join('')),
        file('me.pdf', bytes.join('')),
        text('after', 'it'),
      )
      let next = 0
      const { body } = chunked(sent, () => lengths[next++ % lengths.length]!)
      expect(await read(body)).toEqual({
        texts: [
          ['padding', 'p'.repeat(padded)],
          ['words', words.join('')],
          ['after', 'it'],
        ],
        files: [{ field: 'resume', name: 'me.pdf', type: 'application/pdf', bytes: Buffer.from(bytes.join('')) }],
      })
    }),
    { numRuns: 400 },
  )
})

test('API-100: a text that arrives byte by byte does not use more memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const sent = form(text('words', 'x'.repeat(90_000)))
  let at = 0
  let heldBytes = 0
  let before = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at === sent.length) return controller.close()
      if (at % 500 === 499) await nextTurn()
      if (at === 100 || at === 85_000) {
        collectGarbage()
        const { heapUsed } = process.memoryUsage()
        if (at === 100) before = heapUsed
        else heldBytes = heapUsed - before
      }
      controller.enqueue(sent.subarray(at, ++at))
    },
  })
  const { texts } = await read(body)
  expect(texts[0]![1]).toHaveLength(90_000)
  expect(heldBytes).toBeLessThan(3_000_000)
})

test('a body that is too long is cancelled at its limit', async () => {
  const { body, seen } = chunked(form(file('me.pdf', Buffer.alloc(900_000))))
  let arrived = 0
  const reading = { maxBytes: 50_500, onArrival: (bytes: number) => (arrived += bytes) }
  await expect(read(body, reading)).rejects.toThrow(TooManyBytes)
  expect([arrived, seen.sent, seen.isCancelled]).toEqual([50_000, 51_000, true])
})

test('an error of any callback stops the reading', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  for (const change of [{ onFile: refuse }, { onFile: () => refuse }, { onText: refuse }, { onArrival: refuse }]) {
    const { body, seen } = chunked(form(text('a', 'b'), file('me.pdf', Buffer.alloc(900_000))))
    await expect(read(body, change)).rejects.toThrow('refused')
    expect(seen.sent).toBeLessThan(40_000)
    expect(seen.isCancelled).toBe(true)
  }
})

test('as many parts as allowed are read, one more breaks the form', async () => {
  const some = Array.from({ length: 8 }, (_, index) => text(`${index}`, 'x'))
  expect((await read(chunked(form(...some)).body)).texts).toHaveLength(8)
  await expect(read(chunked(form(...some, text('8', 'x'))).body)).rejects.toThrow(BrokenForm)
  const unnamed = Array.from({ length: 9 }, () => part('X-Nothing: 1', 'x'))
  await expect(read(chunked(form(...unnamed)).body)).rejects.toThrow(BrokenForm)
})

test('a text longer than allowed is cut off', async () => {
  const { texts } = await read(chunked(form(text('words', 'x'.repeat(200_000)), text('more', 'y'))).body)
  expect(texts.map(([name, value]) => [name, value.length])).toEqual([
    ['words', 100_000],
    ['more', 1],
  ])
})

test.each<[string, Buffer | null, string?]>([
  ['no body', null],
  ['an empty body', Buffer.alloc(0)],
  ['no boundary in the body', Buffer.from('name=value')],
  ['no boundary in the type', form(text('a', 'b')), 'multipart/form-data'],
  ['a type that cannot be read', form(text('a', 'b')), 'multipart/form-data; boundary'],
  ['a file without an end', form(file('me.pdf', 'x')).subarray(0, -20)],
  ['a header without an end', Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n`)],
  ['a header of 20 KB', form(part(`X-Long: ${'x'.repeat(20_000)}`, 'x'))],
  ['a header with a zero byte', form(part('Content-Disposition: form-\0data', 'x'))],
])('%s is not a form', async (_what, bytes, type) => {
  await expect(read(bytes && chunked(bytes).body, {}, type)).rejects.toThrow(BrokenForm)
})

test('a body that is cut off throws its own error', async () => {
  const beginning = form(file('me.pdf', Buffer.alloc(90_000))).subarray(0, 50_000)
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(beginning),
    pull: (controller) => controller.error(new Error('the connection is gone')),
  })
  await expect(read(broken)).rejects.toThrow('the connection is gone')
})
