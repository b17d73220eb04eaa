import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchToEnd, temporaryFolder } from '../support/running-server.ts'

test('FA-16: a warning that repeats is written once; those of requests, and others, are all written', async () => {
  const { folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  const program = path.join(folder, 'repeat.mts')
  const logModule = path.join(import.meta.dirname, '../../server/runtime/log.ts')
  await writeFile(
    program,
    `import { createLog } from ${JSON.stringify(logModule)}
    const log = createLog('info')
    let ms = 0
    performance.now = () => ms
    for (const second of [0, 1, 2, 31, 32]) {
      ms = second * 1000
      log.warn({ err: new Error('away') }, 'asked in vain')
      log.error({ requestId: 'visit-' + second }, 'a request failed')
      log.info({}, 'the hour')
    }
    log.warn({ err: new Error('refused') }, 'asked in vain')`,
  )
  const { errors } = await launchToEnd({ dataDir: folder, command: [process.execPath, '--import', 'tsx', program] })
  const lines = errors
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const of = (msg: string) => lines.filter((line) => line.msg === msg)
  expect(of('asked in vain').map(({ err, repeated }) => [err.message, repeated])).toEqual([
    ['away', undefined],
    ['away', 2],
    ['refused', undefined],
  ])
  expect(of('a request failed').map(({ requestId }) => requestId)).toEqual([0, 1, 2, 31, 32].map((n) => `visit-${n}`))
  expect(of('the hour')).toHaveLength(5)
})
