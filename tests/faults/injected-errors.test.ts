import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../database/engine/connection/database-error.ts'
import { explainFileError } from '../../database/engine/embedded/embedded-postgres.ts'
import { type FaultKind, faultSentences } from '../../server/runtime/faults/describe-fault.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'

/* The same without mounts, which only root may make, and on every system. */

let site: TestSite
let staff: TestBrowser
beforeAll(async () => {
  site = await openSite()
  staff = site.browser()
  await staff.signIn()
})
afterAll(() => site.close())

const systemError = (code: string) => Object.assign(new Error(`${code}: told by the system`), { code })
const warnings = async () => (await staff.call('server_warnings')).json().warnings as string[]

const met: [behaviour: string, error: Error, kind: FaultKind][] = [
  ['FA-04', systemError('ENOSPC'), 'disk-full'],
  ['FA-06', systemError('EROFS'), 'not-writable'],
  ['FA-07', new DatabaseUnavailable(systemError('ECONNREFUSED')), 'database-silent'],
  ['FA-09', systemError('EMFILE'), 'no-descriptors'],
]

test.each(met)(
  '%s: however often it is met, one line and the dashboard say it: %s',
  async (_behaviour, error, kind) => {
    for (let n = 0; n < 3; n++) expect(site.services.faults.notice(error)).toBe(true)
    const said = site.log.filter(({ fault, level }) => fault === kind && level === 50)
    expect(said).toMatchObject([{ msg: faultSentences[kind] }])
    await eventually(async () => {
      site.services.faults.notice(error)
      expect(await warnings()).toContain(faultSentences[kind])
    })
  },
)

test('FA-04: what has passed leaves the dashboard, and the log says so', async () => {
  site.services.faults.notice(systemError('EIO'))
  expect(site.services.faults.list()).toContain(faultSentences['failing-disk'])
  await eventually(async () => expect(await warnings()).not.toContain(faultSentences['failing-disk']))
  expect(site.log).toContainEqual(expect.objectContaining({ fault: 'failing-disk', msg: 'a fault has passed' }))
})

test('FA-05: a read-only data folder is refused with its name', () => {
  const refused = explainFileError(systemError('EROFS'), '/srv/prabas') as Error
  expect([refused.name, refused.message]).toEqual([
    'StartRefused',
    'The data folder /srv/prabas cannot be used by this account: EROFS: told by the system.',
  ])
})
