import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isRoot, newDataDir, nobody, query, refusalOf, start } from './engine-fixture.ts'

const newLongDataDir = async () => join(await newDataDir(), 'a-long-name-for-a-folder/'.repeat(6), 'data')

test('a data folder with a long path has its socket in a private temporary folder', async () => {
  const dataDir = await newLongDataDir()
  const { endpoint, stop } = await start(dataDir)
  expect(endpoint.host.startsWith(dataDir)).toBe(false)
  expect((statSync(endpoint.host).mode & 0o777).toString(8)).toBe('700')
  expect(await query(endpoint, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  expect(existsSync(endpoint.host)).toBe(false)

  const again = await start(dataDir)
  expect(again.endpoint.host).toBe(endpoint.host)
})

test('a temporary folder of another user is refused', async () => {
  const dataDir = await newLongDataDir()
  const first = await start(dataDir)
  await first.stop()
  const { host } = first.endpoint
  onTestFinished(() => rmSync(host, { recursive: true, force: true }))

  mkdirSync(host, { mode: 0o755 })
  expect(await refusalOf(start(dataDir))).toMatch(/was made by somebody else: remove it/)
  if (isRoot) {
    chmodSync(host, 0o700)
    chownSync(host, nobody.uid, nobody.gid)
    expect(await refusalOf(start(dataDir))).toMatch(/was made by somebody else: remove it/)
  }
  rmSync(host, { recursive: true })
  symlinkSync(dirname(host), host)
  expect(await refusalOf(start(dataDir))).toMatch(/was made by somebody else: remove it/)
})
