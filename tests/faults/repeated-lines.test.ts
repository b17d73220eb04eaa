import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '../../server/runtime/child-program.ts'
import { launchToEnd, temporaryFolder } from '../support/running-server.ts'

test('FA-16: a warning that repeats is written once; those of requests, and others, are all written', async () => {
  const { folder, remove } = await temporaryFolder()
  onTestFinished(remove)
  const { program, nodeOptions } = findProgram(path.join(import.meta.dirname, 'log-repeatedly.ts'))
  const { errors } = await launchToEnd({ dataDir: folder, command: [process.execPath, ...nodeOptions, program] })
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
