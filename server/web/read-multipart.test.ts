import { setImmediate as breathe } from 'node:timers/promises'
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

/** As a network delivers it: cut anywhere. Tells how much was asked for, and whether it was given up. */
function arriving(bytes: Uint8Array, lengths: (at: number) => number = () => 1_000) {
  const seen = { sent: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.sent >= bytes.length) return controller.close()
        const piece = bytes.slice(seen.sent, seen.sent + lengths(seen.sent))
        seen.sent += piece.length
        controller.enqueue(piece)
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

test('texts and files come as they were sent, names in any script, a file that was not chosen without a name', async () => {
  const bytes = Buffer.from('\r\n--\r\n----prabas\0\xff\r\n-', 'latin1')
  const sent = form(text('name', 'तेन्जिङ\r\nNorgay'), file('जीवन.pdf', bytes), file('', '', 'application/octet-stream'))
  expect(await read(arriving(sent).body)).toEqual({
    texts: [['name', 'तेन्जिङ\r\nNorgay']],
    files: [
      { field: 'resume', name: 'जीवन.pdf', type: 'application/pdf', bytes },
      { field: 'resume', name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) },
    ],
  })
})

test('API-100: a form is the same, however it is cut', async () => {
  const content = fc.array(fc.constantFrom('\r', '\n', '-', '\r\n', `--${boundary.slice(0, 4)}`, 'x', '\0'))
  const cuts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1 })
  // Whatever follows lies across the end of a block.
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
      const { body } = arriving(sent, () => lengths[next++ % lengths.length]!)
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

test('API-100: of a text that comes byte by byte no piece is kept', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const sent = form(text('words', 'x'.repeat(90_000)))
  let at = 0
  let heldBytes = 0
  let before = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at === sent.length) return controller.close()
      if (at % 500 === 499) await breathe()
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

test('what is too long is given up when it is, however long it would have gone on', async () => {
  const { body, seen } = arriving(form(file('me.pdf', Buffer.alloc(900_000))))
  let arrived = 0
  const reading = { maxBytes: 50_500, onArrival: (bytes: number) => (arrived += bytes) }
  await expect(read(body, reading)).rejects.toThrow(TooManyBytes)
  expect([arrived, seen.sent, seen.isCancelled]).toEqual([50_000, 51_000, true])
})

test('what the receiver throws ends the reading: at a file, at its bytes, at a text, at an arrival', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  for (const change of [{ onFile: refuse }, { onFile: () => refuse }, { onText: refuse }, { onArrival: refuse }]) {
    const { body, seen } = arriving(form(text('a', 'b'), file('me.pdf', Buffer.alloc(900_000))))
    await expect(read(body, change)).rejects.toThrow('refused')
    expect(seen.sent).toBeLessThan(40_000)
    expect(seen.isCancelled).toBe(true)
  }
})

test('as many parts as allowed are read, one more breaks the form', async () => {
  const some = Array.from({ length: 8 }, (_, index) => text(`${index}`, 'x'))
  expect((await read(arriving(form(...some)).body)).texts).toHaveLength(8)
  await expect(read(arriving(form(...some, text('8', 'x'))).body)).rejects.toThrow(BrokenForm)
  const unnamed = Array.from({ length: 9 }, () => part('X-Nothing: 1', 'x'))
  await expect(read(arriving(form(...unnamed)).body)).rejects.toThrow(BrokenForm)
})

test('a text longer than allowed comes cut off', async () => {
  const { texts } = await read(arriving(form(text('words', 'x'.repeat(200_000)), text('more', 'y'))).body)
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
])('%s is no form', async (_what, bytes, type) => {
  await expect(read(bytes && arriving(bytes).body, {}, type)).rejects.toThrow(BrokenForm)
})

test('a body that breaks off says so in its own words', async () => {
  const beginning = form(file('me.pdf', Buffer.alloc(90_000))).subarray(0, 50_000)
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(beginning),
    pull: (controller) => controller.error(new Error('the connection is gone')),
  })
  await expect(read(broken)).rejects.toThrow('the connection is gone')
})
