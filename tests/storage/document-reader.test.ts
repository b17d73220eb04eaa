import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDocumentReader, type DocumentReader } from '../../server/storage/documents/document-reader.ts'
import { sampleDocx, samplePdf } from './support/sample-files.ts'

const log = pino({ level: 'silent' })
const limits = { processorMs: 30_000, memoryBytes: 2 ** 30, startMs: 100_000, lookMs: 20 }
let folder: string
let reader: DocumentReader
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prabas-documents-'))
})
afterEach(async () => {
  reader.close()
  await rm(folder, { recursive: true, force: true })
})

/** A decoder that does what the test needs. */
async function program(source: string): Promise<() => ChildProcess> {
  const file = path.join(folder, 'decoder.mjs')
  await writeFile(file, source)
  return () => fork(file, { serialization: 'advanced', execArgv: [] })
}
const whenAsked = (work: string) =>
  `process.on('disconnect', () => process.exit()); process.on('message', () => { ${work} }); process.send({ isReady: true })`

test('UP-26: a decoder that takes too much processor time is ended, and the document refused', async () => {
  const start = await program(whenAsked('for (;;);'))
  reader = createDocumentReader({ log, startDecoder: start, limits: { ...limits, processorMs: 300 } })
  await expect(reader.read(samplePdf(), 'pdf')).rejects.toMatchObject({ status: 422 })
})

test.runIf(process.platform === 'linux')(
  'UP-26: a decoder that only waits is not ended, however long it takes',
  async () => {
    // Many times the limit on the clock, and next to nothing of the processor's time.
    const start = await program(whenAsked(`setTimeout(() => process.send({ result: { firstPage: null } }), 3000)`))
    reader = createDocumentReader({ log, startDecoder: start, limits: { ...limits, processorMs: 1_000 } })
    expect(await reader.read(samplePdf(), 'pdf')).toEqual({ firstPage: null })
  },
)

test.runIf(process.platform === 'linux')('UP-26: a decoder that takes too much memory is ended', async () => {
  const start = await program(whenAsked('globalThis.held = Buffer.alloc(300e6, 1); setInterval(() => {}, 1000)'))
  reader = createDocumentReader({ log, startDecoder: start, limits: { ...limits, memoryBytes: 250e6 } })
  await expect(reader.read(samplePdf(), 'pdf')).rejects.toMatchObject({ status: 422 })
})

test('UP-27: a decoder that does not start, in time or at all, says nothing about the document', async () => {
  const start = await program('setInterval(() => {}, 1000)')
  reader = createDocumentReader({ log, startDecoder: start, limits: { ...limits, startMs: 50 } })
  await expect(reader.read(samplePdf(), 'pdf')).rejects.toMatchObject({ status: 503 })
  reader = createDocumentReader({ log, startDecoder: await program('process.exit(3)'), limits })
  await expect(reader.read(samplePdf(), 'pdf')).rejects.toMatchObject({ status: 503 })
})

test('UP-27: a decoder that ends at its work refuses that document, and the next one is read', async () => {
  const crashing = await program(whenAsked('process.abort()'))
  reader = createDocumentReader({ log, startDecoder: crashing, limits })
  await expect(reader.read(sampleDocx(), 'docx')).rejects.toMatchObject({ status: 422 })
  reader = createDocumentReader({ log })
  expect(await reader.read(sampleDocx(), 'docx')).toEqual({ firstPage: null })
  const { firstPage } = await reader.read(samplePdf(), 'pdf')
  expect(Buffer.from(firstPage!).toString('latin1', 8, 12)).toBe('WEBP')
})
