import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { buildMissingIndexesWhileServing } from '../../database/engine/missing-indexes.ts'
import { startIndexBuilder } from '../../server/backup/service/index-builder.ts'
import { createLog } from '../../server/runtime/log.ts'
import { eventually } from '../support/eventually.ts'
import { untilBlocked } from '../support/until-blocked.ts'
import { backUp, copiedPlace, emptyPlace, restore, root, savedSite } from './backup-site.ts'

const search = 'public.inquiries_name_email_subject_message_start_idx'
const repeated = 'public.inquiries_words_digest_idx'

let site: Awaited<ReturnType<typeof savedSite>>
let restored: Awaited<ReturnType<typeof emptyPlace>>
let place: Awaited<ReturnType<typeof emptyPlace>>
beforeAll(async () => {
  site = await savedSite()
  await site.owner`insert into public.inquiries (name, email, subject, message)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Trek ' || n, 'When can we go?'
    from generate_series(1, 1001 - (select count(*)::int from public.inquiries)) as n`
  await site.owner`insert into public.newsletter_subscriptions (email)
    select 'reader' || n || '@example.com'
    from generate_series(1, 1000 - (select count(*)::int from public.newsletter_subscriptions)) as n`
  restored = await emptyPlace()
  await restore((await backUp(site, path.join(site.folder, 'made'))).file, restored)
})
afterAll(async () => {
  await restored.close()
  await site.close()
})
beforeEach(async () => {
  place = await copiedPlace(restored.db)
  onTestFinished(place.close)
})

const indexesOf = async ({ owner }: Pick<typeof site, 'owner'>) => {
  const found = await owner<{ name: string; definition: string; isvalid: boolean }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid as isvalid
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 2`
  return found.map(({ definition, isvalid }) => ({ definition, isvalid }))
}
const missing = async () => {
  const found = await place.owner<{ name: string }[]>`select name from private.missing_indexes order by name`
  return found.map(({ name }) => name)
}
const build = async () => {
  const built: string[] = []
  const owner = connectAsOwner(place.address)
  await buildMissingIndexesWhileServing(owner, (name) => built.push(name)).finally(() => owner.end())
  return built
}

test('BK-46: a restored site has every index of the original once it runs', async () => {
  const wanted = await indexesOf(site)
  expect(wanted).toContainEqual({ definition: expect.stringMatching(/inquiries USING gin \(name /), isvalid: true })
  expect(await indexesOf(place)).not.toEqual(wanted)
  const { database } = place.db
  const builder = startIndexBuilder({ database, address: place.address, log: createLog('silent') })
  onTestFinished(builder.stop)
  await eventually(async () => expect(await indexesOf(place)).toEqual(wanted))
  expect(await missing()).toEqual([])
})

test('BK-49: a restore leaves only the indexes of tables with more than 1,000 rows to the site', async () => {
  const before = await indexesOf(place)
  const left = (await indexesOf(site)).filter(
    ({ definition }) => !before.some((present) => present.definition === definition),
  )
  expect(left.map(({ definition }) => / ON (\S+) /.exec(definition)![1])).toEqual(
    Array.from(left, () => 'public.inquiries'),
  )
  expect(left).toHaveLength((await missing()).length)
  expect(await missing()).toEqual(
    expect.arrayContaining([search, repeated, 'public.inquiries_status_created_at_id_idx']),
  )
})

test('BK-50: nobody waits for an index that is being built', async () => {
  const [visitor, other] = [connectAsOwner(place.address), connectAsOwner(place.address)]
  onTestFinished(async () => void (await Promise.all([visitor.end(), other.end()])))
  const send = (sql: typeof visitor) => sql`
    insert into public.inquiries (name, email, subject, message) values ('Maya', 'maya@example.com', 'Now', 'Do I wait?')`
  let building: ReturnType<typeof build> | undefined
  await other.begin(async (sql) => {
    await send(sql as unknown as typeof visitor)
    building = build()
    await untilBlocked(place.owner, building)
    await visitor`set lock_timeout = '2s'`
    await send(visitor)
  })
  expect(await building).toContain(search)
})

test('BK-51: an index whose building was interrupted is built again', async () => {
  await build()
  await place.owner`insert into private.missing_indexes
    select 'public.' || indexname, indexdef from pg_indexes where 'public.' || indexname in (${search}, ${repeated})`
  await place.owner`update pg_index set indisvalid = false where indexrelid = ${search}::regclass`
  const idOf = async (name: string) => (await place.owner`select ${name}::regclass::oid::int as id`)[0]!.id
  const before = [await idOf(search), await idOf(repeated)]
  expect(await build()).toEqual([search, repeated])
  expect(await indexesOf(place)).toEqual(await indexesOf(site))
  expect([(await idOf(search)) === before[0], (await idOf(repeated)) === before[1]]).toEqual([false, true])
})

test('BK-52: one process of many builds them', async () => {
  const other = connectAsOwner(place.address)
  await other`select pg_advisory_lock(7202017)`
  expect(await build()).toEqual([])
  expect(await missing()).not.toEqual([])
  await other.end()
  await eventually(async () => expect(await build()).toContain(search))
})

test('BK-53: a newer release builds them before its migrations, which may change them', async () => {
  const newer = await mkdtemp(path.join(tmpdir(), 'prabas-newer-'))
  onTestFinished(() => rm(newer, { recursive: true }))
  const folder = path.join(newer, 'database/migrations')
  await mkdir(folder, { recursive: true })
  await cp(path.join(root, 'database/migrations'), folder, { recursive: true })
  await writeFile(path.join(folder, '9001.do.without_search.sql'), `drop index ${search};`)
  expect(await migrate(place.address, newer)).toHaveLength(1)
  expect(await missing()).toEqual([])
  const definitions = (await indexesOf(place)).map(({ definition }) => definition)
  const wanted = (await indexesOf(site)).map(({ definition }) => definition)
  expect(definitions).toEqual(wanted.filter((definition) => !definition.includes('inquiries USING gin (name ')))
})
