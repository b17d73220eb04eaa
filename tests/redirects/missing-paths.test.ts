import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createMissingPaths } from '../../server/missing-paths/missing-paths.ts'
import { admin } from '../policies/people.ts'
import { insertRow } from '../policies/statements.ts'
import { openSite, type TestSite } from '../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
afterEach(async () => {
  await site.owner`delete from private.missing_paths`
})

const stored = async () =>
  (await site.owner`select path, count from private.missing_paths order by path`).map(Object.values)
const askFor = (path: string, times = 1) => {
  for (let time = 0; time < times; time++) site.services.missingPaths.count(path)
}

test('RD-13: requests for missing paths are counted in memory and written in batches, by path and day', async () => {
  askFor('/lost', 3)
  askFor('/lost/')
  askFor('/blog/gone', 2)
  expect(await stored()).toEqual([])
  await site.services.missingPaths.write()
  expect(await stored()).toEqual([
    ['/blog/gone', 2],
    ['/lost', 4],
  ])
  askFor('/lost')
  await site.services.missingPaths.write()
  expect(await stored()).toContainEqual(['/lost', 5])
  const [days] = await site.owner`select count(distinct day)::int as number from private.missing_paths`
  expect(days!.number).toBeLessThanOrEqual(2)
})

test('RD-14: what can have no redirect is not stored, such as the links of the newsletter', async () => {
  for (const path of ['/newsletter/confirm/a-secret', '/admin/lost', '/blog', '/lost.data', '/lost//page']) askFor(path)
  askFor('/kept')
  await site.services.missingPaths.write()
  expect(await stored()).toEqual([['/kept', 1]])
})

test('RD-15: a day has at most 1000 paths, in memory and in the database, and known ones are still counted', async () => {
  for (let number = 0; number < 1_500; number++) askFor(`/flood-${number}`)
  await site.services.missingPaths.write()
  expect(await stored()).toHaveLength(1_000)
  askFor('/one-more')
  askFor('/flood-7', 6)
  await site.services.missingPaths.write()
  expect(await stored()).toHaveLength(1_000)
  expect(await stored()).toContainEqual(['/flood-7', 7])
})

test('RD-13: a batch that could not be written is counted with the next one', async () => {
  let isDown = true
  const query: typeof site.database.query = (...asked) =>
    isDown ? Promise.reject(new Error('down')) : site.database.query(...asked)
  const paths = createMissingPaths({ ...site.services, database: { ...site.database, query } })
  paths.count('/lost')
  await paths.write()
  isDown = false
  paths.count('/lost')
  await paths.stop()
  expect(await stored()).toEqual([['/lost', 2]])
})

test('RD-16: counts are deleted on the thirtieth day in Nepal', async () => {
  await site.owner`insert into private.missing_paths (day, path, count)
    values ('2026-03-02', '/thirty', 1), ('2026-03-03', '/twenty-nine', 1)`
  // In Nepal it is 1 April.
  const paths = createMissingPaths({ ...site.services, clock: () => new Date('2026-03-31T20:00:00Z') })
  await paths.deleteOld()
  await paths.stop()
  expect(await stored()).toEqual([['/twenty-nine', 1]])
})

test('RD-16: the sweep deletes counts after 30 days', async () => {
  await site.owner`insert into private.missing_paths (day, path, count)
    select (now() at time zone 'Asia/Kathmandu')::date - age, '/aged-' || age, 1 from unnest(array[28, 31]) as age`
  await site.services.storage.sweepNow()
  expect(await stored()).toEqual([['/aged-28', 1]])
})

test('RD-17: staff see the paths of the last 30 days that still lead nowhere, the most frequent first', async () => {
  await site.owner`insert into private.missing_paths (day, path, count)
    select (now() at time zone 'Asia/Kathmandu')::date - age, path, count
    from (values (0, '/some', 4), (1, '/often', 5), (28, '/often', 6), (0, '/led', 9), (0, '/page', 9), (31, '/aged', 9))
      as given (age, path, count)`
  await insertRow(site.database, { role: 'service' }, 'redirects', { from_path: '/led', to_address: '/about' })
  await site.owner`insert into pages (title, slug) values ('Page', 'page')`
  const found = await site.database.query(admin, { text: 'select * from most_missed_paths()', values: [] })
  expect(found.map(Object.values)).toEqual([
    ['/often', '11'],
    ['/some', '4'],
  ])
})
