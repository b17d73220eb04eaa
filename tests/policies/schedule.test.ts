import { beforeAll, describe, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { withShownMoment } from './nepal-moment.ts'
import { admin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, type Row, select, updateOf } from './statements.ts'

const db = staffedDatabase()
const start = '2031-03-04T00:00:00+05:45'
const end = '2031-03-05T00:00:00+05:45'
const longAgo = '2020-02-02T10:10:00Z'

let rows = 0
const kinds = [
  { table: 'blog_posts', state: 'is_published', row: () => ({ title: 'Trek', slug: `trek-${rows++}` }) },
  { table: 'pages', state: 'is_published', row: () => ({ title: 'Visas', slug: `visas-${rows++}` }) },
  { table: 'banner_slides', state: 'is_active', row: () => ({ title: 'Dawn' }) },
  { table: 'careers', state: 'is_active', row: () => ({ title: 'Guide', description: 'Treks' }) },
]
const add = async (table: string, row: Row) => String((await insertRow(db.database, admin, table, row)).id)
const change = (table: string, id: string, row: Row) => db.database.query(admin, updateOf(table, row, 'id', id))
const storedOf = async (table: string, id: string) =>
  (await db.owner.unsafe(`select * from ${table} where id = '${id}'`))[0]!
const isRead = async (table: string, id: string) =>
  (await select(db.database, visitor, `select id from ${table} where id = $1::uuid`, id)).length === 1

/** Which of the moments, a minute around the given ones, show what the visitor asks for. */
async function shownAt(moments: string[], question: string): Promise<boolean[]> {
  const shown: boolean[] = []
  for (const moment of moments)
    await withShownMoment(db.owner, moment, async (sql) => {
      await sql`set local role anon`
      shown.push((await sql.unsafe(question)).length > 0)
    })
  return shown
}
const aroundTheDay = ['2031-03-03T23:59:59+05:45', start, '2031-03-04T23:59:59+05:45', end]

describe.each(kinds)('$table', ({ table, state, row }) => {
  test.each([true, false])(
    'SD-01 SD-02: visitors read a row from one midnight in Nepal to the next, whatever its state (%s)',
    async (isOn) => {
      const id = await add(table, { ...row(), [state]: isOn, publish_at: start, unpublish_at: end })
      expect(await shownAt(aroundTheDay, `select from ${table} where id = '${id}'`)).toEqual([false, true, true, false])
      expect(await storedOf(table, id)).toMatchObject({ [state]: isOn, is_released: true })
    },
  )

  test('SD-02: a row that is shown ends, and one that is not shown does not begin by its end', async () => {
    const shown = await add(table, { ...row(), [state]: true, unpublish_at: end })
    const hidden = await add(table, { ...row(), [state]: false, unpublish_at: end })
    const questions = (id: string) => shownAt(aroundTheDay, `select from ${table} where id = '${id}'`)
    expect(await questions(shown)).toEqual([true, true, true, false])
    expect(await questions(hidden)).toEqual([false, false, false, false])
  })

  test('SD-03: an end that is not after the start is refused', async () => {
    const refused = 'a row is published before it is unpublished'
    for (const unpublish_at of [start, longAgo])
      await expectRefusal(add(table, { ...row(), publish_at: start, unpublish_at }), refusal.ruleBroken, refused)
  })

  test('SD-04: taking a row away ends a start that has passed, and bringing it back an end that has', async () => {
    const id = await add(table, { ...row(), [state]: true, publish_at: longAgo })
    expect(await isRead(table, id)).toBe(true)
    await change(table, id, { [state]: false })
    expect(await storedOf(table, id)).toMatchObject({ [state]: false, publish_at: null })
    expect(await isRead(table, id)).toBe(false)
    await change(table, id, { unpublish_at: longAgo })
    await change(table, id, { [state]: true })
    expect(await storedOf(table, id)).toMatchObject({ [state]: true, unpublish_at: null })
    expect(await isRead(table, id)).toBe(true)
  })

  test('SD-04: a start to come stays when the state changes, and a draft without it is a draft again', async () => {
    const id = await add(table, { ...row(), [state]: true, publish_at: start })
    await change(table, id, { [state]: false })
    expect(await storedOf(table, id)).toMatchObject({ [state]: false, publish_at: new Date(start) })
    await change(table, id, { publish_at: null })
    expect(await storedOf(table, id)).toMatchObject({ [state]: false, is_released: false })
    await change(table, id, { publish_at: longAgo })
    expect(await storedOf(table, id)).toMatchObject({ [state]: true, is_released: true })
  })
})

describe('what belongs to a scheduled row', () => {
  const words = { author_name: 'Lhamo', author_email: 'lhamo@example.com', comment_text: 'Beautiful' }
  const like = { user_email: 'lhamo@example.com' }
  const application = { applicant_name: 'L', applicant_email: 'l@example.com', cover_letter: 'C' }
  let post: string

  beforeAll(async () => {
    post = await add('blog_posts', { title: 'Trek', slug: 'with-comments', publish_at: start, unpublish_at: end })
    await insertRow(db.database, service, 'blog_comments', { blog_id: post, ...words, is_approved: true })
  })

  test.each([
    `select from blog_comments where blog_id = '%'`,
    `select from blog_post_counts where blog_id = '%'`,
    `select from blog_posts join blog_post_counts on blog_id = blog_posts.id where blog_posts.id = '%'`,
    `select from blog_comments left join blog_posts on blog_posts.id = blog_id where blog_id = '%'`,
    `select from blog_posts where slug like 'with-comm_nts' and is_released and '%' <> ''`,
    `select count(*) from blog_posts where id = '%' having count(*) > 0`,
    `select max(published_at) from blog_posts where id = '%' having max(published_at) is not null`,
  ])('SD-05: visitors find nothing of it at other times by %s', async (question) => {
    expect(await shownAt(aroundTheDay, question.replaceAll('%', post))).toEqual([false, true, true, false])
  })

  test('SD-05: visitors send no comment, like or application to it at other times', async () => {
    const shown = { publish_at: longAgo }
    const hidden = [{ publish_at: start }, { publish_at: longAgo, unpublish_at: '2020-02-03T00:00:00Z' }]
    const send = async (times: Row) => {
      const blog_id = await add('blog_posts', {
        title: 'Trek',
        slug: `answers-${rows++}`,
        is_published: true,
        ...times,
      })
      const career_id = await add('careers', { title: 'Guide', description: 'Treks', ...times })
      return [
        { table: 'blog_comments', row: { blog_id, ...words } },
        { table: 'blog_likes', row: { blog_id, ...like } },
        { table: 'job_applications', row: { career_id, ...application } },
      ].map(
        ({ table, row }) =>
          () =>
            db.database.query(visitor, insertOf(table, row)),
      )
    }
    for (const attempt of await send(shown)) await attempt()
    for (const times of hidden) {
      const [comment, like, application] = await send(times)
      await expectRefusal(comment!(), refusal.forbidden)
      await expectRefusal(like!(), refusal.forbidden)
      await expectRefusal(application!(), refusal.ruleBroken, 'This position is not open')
    }
  })
})

describe('the date of a post', () => {
  const dateOf = async (id: string) => (await storedOf('blog_posts', id)).published_at
  const post = (row: Row) => add('blog_posts', { title: 'Trek', slug: `dated-${rows++}`, ...row })
  const isNow = (date: Date) => Math.abs(date.getTime() - Date.now()) < 3_600_000

  test('SD-06: a scheduled post has the date of its schedule', async () => {
    const id = await post({ publish_at: start })
    expect(await dateOf(id)).toEqual(new Date(start))
    await change('blog_posts', id, { publish_at: end })
    expect(await dateOf(id)).toEqual(new Date(end))
    await change('blog_posts', id, { publish_at: null })
    expect(await dateOf(id)).toBeNull()
    await change('blog_posts', id, { publish_at: start })
    await change('blog_posts', id, { is_published: true, publish_at: null })
    expect(isNow(await dateOf(id))).toBe(true)
  })

  test('SD-06: a start in the past dates nothing back, and later edits keep the date', async () => {
    const id = await post({ publish_at: longAgo })
    const dated = await dateOf(id)
    expect(isNow(dated)).toBe(true)
    await change('blog_posts', id, { title: 'Trek again', publish_at: '2020-03-03T00:00:00Z' })
    expect(await dateOf(id)).toEqual(dated)
  })
})

test('SD-07: the list of posts is read by its index of released rows', async () => {
  await db.owner.unsafe(`insert into blog_posts (title, slug, is_published)
    select 'Old', 'indexed-' || n, n % 50 = 0 from generate_series(1, 5000) as n`)
  await db.owner`analyze blog_posts`
  const plan = await db.owner.begin(async (sql) => {
    await sql`set local role anon`
    return sql.unsafe('explain select id from blog_posts order by published_at desc limit 12')
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan using blog_posts_published_at_idx')
})

test('SD-08: rows that come and go by their times are listed for the announcement, with the time to the next one', async () => {
  const soon = await add('pages', { title: 'Soon', slug: 'soon', publish_at: '2030-01-01T00:00:00Z' })
  const [before] = await db.owner`select * from private.scheduled_changes(now() - interval '1 minute')`
  expect(before!.tables).toEqual(['banner_slides', 'blog_posts', 'careers', 'pages'])
  expect(before!.due).not.toContainEqual(expect.objectContaining({ id: soon }))
  expect(before!.ms_to_next).toBeLessThanOrEqual(Date.parse('2030-01-01T00:00:00Z') - Date.now() + 3_600_000)
  const ended = await add('careers', { title: 'Guide', description: 'T', unpublish_at: '2020-02-02T10:10:00Z' })
  const [after] = await db.owner`select * from private.scheduled_changes('2020-02-02T10:09:59Z')`
  expect(after!.due).toContainEqual(expect.objectContaining({ table: 'careers', id: ended }))
  const [later] = await db.owner`select * from private.scheduled_changes('2020-02-02T10:10:00Z')`
  expect(later!.due).not.toContainEqual(expect.objectContaining({ id: ended }))
})
