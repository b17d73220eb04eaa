import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
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
/** Tells what it sees from where it runs. */
const report = `
  const fs = require('node:fs')
  const list = () => { try { return fs.readdirSync(process.argv[1]) } catch (error) { return error.code } }
  const powers = fs.readFileSync('/proc/self/status', 'utf8').match(/^CapEff:\\s+(\\w+)/m)[1]
  console.log(JSON.stringify({ network: fs.readlinkSync('/proc/self/ns/net'), powers, data: list() }))`

test('SC-02: a decoder has no network, no powers and no way to the data, where the system can do it', async () => {
  const isolation = chooseIsolation(dataFolder, program)
  expect(isolation.length > 0).toBe(canIsolate)
  if (isolation.length === 0) return
  const [command, ...args] = [...isolation, process.execPath, '-e', report, dataFolder]
  const seen = JSON.parse(execFileSync(command!, args, { encoding: 'utf8', cwd: '/' }))
  expect(seen).toEqual({ network: expect.stringMatching(/^net:/), powers: '0000000000000000', data: 'EACCES' })
  expect(seen.network).not.toBe(readlinkSync('/proc/self/ns/net'))
  expect(readdirSync(dataFolder)).toEqual(['secret'])
  const child = createDecoderStarter({ dataFolder, log })('document-process')
  expect(await once(child, 'message')).toMatchObject([{ isReady: true }, undefined])
  child.kill('SIGKILL')
})

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
