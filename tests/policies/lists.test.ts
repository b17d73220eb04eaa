import { describe, expect, test } from 'vitest'
import { admin } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertRow, updateOf } from './statements.ts'

const db = staffedDatabase()

describe('buttons of a banner', () => {
  const button = { text: 'Plan a trip', link: '/contact', style: 'primary' }
  const save = (buttons: unknown) => insertRow(db.database, admin, 'banner_slides', { title: 'Dawn', buttons })

  test.each(['primary', 'secondary', 'accent'])('DB-51: the style %s passes', async (style) => {
    expect(await save([{ ...button, style }])).toMatchObject({ buttons: [{ ...button, style }] })
  })

  test.each(['danger', 'Primary', '', null, 1])('DB-51: the style %o is refused', async (style) => {
    await expectRefusal(save([button, { ...button, style }]), refusal.ruleBroken, 'a button has text, link, style')
  })

  test('DB-51: a button without a style is refused, on change as well', async () => {
    const { style: _style, ...plain } = button
    await expectRefusal(save([plain]), refusal.ruleBroken)
    const { id } = await save([button])
    const work = db.database.query(admin, updateOf('banner_slides', { buttons: [plain] }, 'id', String(id)))
    await expectRefusal(work, refusal.ruleBroken)
  })

  test.each(['https://example.com/x', '/', '/contact?subject=a', '#services'])('the link %s passes', async (link) => {
    await save([{ ...button, link }])
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', '', 'contact', 'x'.repeat(2001), null])(
    'the link %o is refused',
    async (link) => expectRefusal(save([{ ...button, link }]), refusal.ruleBroken),
  )

  test.each([[{}], [{ a: 1 }], ['text'], [[null]], [['text']], [[[button]]], [[{ ...button, text: '' }]]])(
    'the list %o is refused',
    async (buttons) => expectRefusal(save(buttons), refusal.ruleBroken),
  )

  test('six buttons pass, seven are refused', async () => {
    await save(Array(6).fill(button))
    await expectRefusal(save(Array(7).fill(button)), refusal.ruleBroken)
  })
})

const pages = [
  {
    id: 'DB-53',
    table: 'flights_nepal',
    list: 'features',
    icons: ['Plane', 'Clock', 'Shield', 'MapPin'],
    foreign: 'Globe',
  },
  {
    id: 'DB-54',
    table: 'prabas_holidays',
    list: 'services',
    icons: ['Globe', 'Plane', 'Sun', 'ShoppingBag'],
    foreign: 'Clock',
  },
]

describe.each(pages)('$list of $table', ({ id, table, list, icons, foreign }) => {
  const item = (icon: unknown) => ({ title: 'T', description: 'D', icon })
  const save = (items: unknown) =>
    db.database.as(admin, async (sql) => {
      await sql`savepoint before`
      await sql`insert into ${sql(table)} (title, ${sql(list)}) values ('T', ${JSON.stringify(items)}::text::jsonb)`
      await sql`rollback to savepoint before`
    })

  test.each(icons)(`${id}: the icon %s passes`, async (icon) => save([item(icon)]))

  test.each([foreign, 'plane', '', null, 5])(`${id}: the icon %o is refused`, async (icon) => {
    await expectRefusal(save([item(icons[0]), item(icon)]), refusal.ruleBroken, /icon is/)
  })

  test(`${id}: an item without an icon is refused`, async () => {
    await expectRefusal(save([{ title: 'T', description: 'D' }]), refusal.ruleBroken)
  })

  test('an item without a title or with one that is too long is refused', async () => {
    const [icon] = icons
    await expectRefusal(save([{ description: 'D', icon }]), refusal.ruleBroken)
    await expectRefusal(save([{ ...item(icon), title: 'x'.repeat(201) }]), refusal.ruleBroken)
    await expectRefusal(save([{ ...item(icon), description: 'x'.repeat(2001) }]), refusal.ruleBroken)
  })

  test('24 items pass, 25 are refused, and so is anything that is no list', async () => {
    await save(Array(24).fill(item(icons[0])))
    await expectRefusal(save(Array(25).fill(item(icons[0]))), refusal.ruleBroken)
    await expectRefusal(save({}), refusal.ruleBroken)
    await expectRefusal(save('x'), refusal.ruleBroken)
    await expectRefusal(save([null]), refusal.ruleBroken)
  })
})

const texts = [
  { table: 'services', column: 'features', row: { title: 'V', description: 'D' }, most: 30, length: 200 },
  { table: 'blog_posts', column: 'tags', row: { title: 'T', slug: 't' }, most: 20, length: 60 },
]

test.each(texts)('$table.$column has at most $most texts of 1 to $length characters', async (list) => {
  const save = (texts: unknown[]) => insertRow(db.database, admin, list.table, { ...list.row, [list.column]: texts })
  await expectRefusal(save(Array(list.most + 1).fill('x')), refusal.ruleBroken)
  await expectRefusal(save(['x'.repeat(list.length + 1)]), refusal.ruleBroken)
  await expectRefusal(save(['']), refusal.ruleBroken)
  await expectRefusal(save([null]), refusal.ruleBroken)
  await save(Array(list.most).fill('x'.repeat(list.length)))
})
