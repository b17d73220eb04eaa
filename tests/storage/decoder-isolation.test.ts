import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseIsolation } from '../../server/storage/decoding/isolation.ts'
import { createDecoderStarter } from '../../server/storage/decoding/start-decoder.ts'

const program = path.join(import.meta.dirname, '../../server/storage/documents/document-process.ts')
const canIsolate = chooseIsolation(undefined, program).length > 0
let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'prabas-hidden-'))
  await chmod(dataFolder, 0o755)
  await writeFile(path.join(dataFolder, 'secret'), 'x', { mode: 0o644 })
})
afterEach(() => rm(dataFolder, { recursive: true, force: true }))

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
const networkOf = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/net`)
const powersOf = (pid: number) => /^CapEff:\s+(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

test.runIf(canIsolate && process.getuid?.() === 0)(
  'SC-02: a decoder has no network, no powers and an empty folder in the place of the data',
  async () => {
    const child = createDecoderStarter({ dataFolder, log })('document-process')
    try {
      expect(await once(child, 'message')).toMatchObject([{ isReady: true }, undefined])
      expect(networkOf(child.pid!)).not.toBe(networkOf('self'))
      expect(powersOf(child.pid!)).toBe('0000000000000000')
      expect(readdirSync(path.join(`/proc/${child.pid}/root`, dataFolder))).toEqual([])
      expect(readdirSync(dataFolder)).toEqual(['secret'])
    } finally {
      child.kill('SIGKILL')
    }
  },
)

test('SC-03: where a decoder cannot be isolated, it works all the same, and the log says so once', async () => {
  const { PATH } = process.env
  // Without the programs that make namespaces.
  process.env.PATH = path.join(dataFolder, 'nothing')
  try {
    const startDecoder = createDecoderStarter({ dataFolder, log })
    const children = [startDecoder('document-process'), startDecoder('document-process')]
    for (const child of children) {
      expect(await once(child, 'message')).toMatchObject([{ isReady: true }, undefined])
      child.kill('SIGKILL')
    }
  } finally {
    process.env.PATH = PATH
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringContaining('the network and the data folder in reach'),
  ])
})
