import fc from 'fast-check'
import { expect, test } from 'vitest'
import { admin } from '../policies/people.ts'
import { staffedDatabase } from '../policies/staffed-database.ts'

const db = staffedDatabase()
const slugs = ['ilam', 'jiri', 'lukla', 'namche']
const tables = { pages: '/', blog_posts: '/blog/' }

type Step = { page: number } & ({ slug: string } | { isPublished: boolean } | { isDeleted: true })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ page: fc.nat(2), slug: fc.constantFrom(...slugs) }) },
  { weight: 2, arbitrary: fc.record({ page: fc.nat(2), isPublished: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ page: fc.nat(2), isDeleted: fc.constant(true as const) }) },
)

interface Page {
  slug: string
  isPublished: boolean
}

/** A new slug that a page gets while it is a draft. */
const renamedDraft: Step[] = [
  { page: 0, slug: 'ilam' },
  { page: 0, isPublished: true },
  { page: 0, slug: 'jiri' },
  { page: 0, isPublished: false },
  { page: 0, slug: 'lukla' },
  { page: 0, isPublished: true },
]

/** What the redirects should be, told without SQL: which page has had a slug last. */
function createModel() {
  const pages = new Map<number, Page>()
  const former = new Map<string, number>()
  const isTaken = (slug: string, by: number) => [...pages].some(([id, page]) => id !== by && page.slug === slug)
  return {
    pages,
    /** Returns whether the database would accept it. */
    apply(taken: Step): boolean {
      const page = pages.get(taken.page)
      if ('isDeleted' in taken) {
        pages.delete(taken.page)
        for (const [slug, id] of former) if (id === taken.page) former.delete(slug)
        return page !== undefined
      }
      if ('slug' in taken) {
        if (isTaken(taken.slug, taken.page)) return false
        if (page?.isPublished && page.slug !== taken.slug) former.set(page.slug, taken.page)
        if (former.get(taken.slug) === taken.page) former.delete(taken.slug)
        pages.set(taken.page, { slug: taken.slug, isPublished: page?.isPublished ?? false })
      } else if (page) page.isPublished = taken.isPublished
      else return false
      const { slug, isPublished } = pages.get(taken.page)!
      if (isPublished) former.delete(slug)
      return true
    },
    answers: () =>
      slugs.map((slug) => {
        const target = pages.get(former.get(slug) ?? -1)
        return target?.isPublished ? target.slug : null
      }),
  }
}

test.each(Object.entries(tables))(
  'RD-02: whatever happens to %s, each former slug leads straight to where its page is now',
  async (table, before) => {
    const statementOf = (model: ReturnType<typeof createModel>, taken: Step) => {
      const title = `Page ${taken.page}`
      if ('isDeleted' in taken) return { text: `delete from ${table} where title = $1`, values: [title] }
      if ('isPublished' in taken)
        return {
          text: `update ${table} set is_published = $2::text::boolean where title = $1`,
          values: [title, String(taken.isPublished)],
        }
      return model.pages.has(taken.page)
        ? { text: `update ${table} set slug = $2 where title = $1`, values: [title, taken.slug] }
        : { text: `insert into ${table} (title, slug) values ($1, $2)`, values: [title, taken.slug] }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
        await db.owner.unsafe(`delete from ${table}`)
        await db.owner`delete from redirects`
        const model = createModel()
        for (const taken of steps) {
          const statement = statementOf(model, taken)
          if (!model.apply(taken)) continue
          await db.database.query(admin, statement)
          const found = await db.owner`select slug, private.redirect_of(${before} || slug) as target
            from unnest(${slugs}::text[]) as slug`
          const expected = model.answers().map((slug) => slug && before + slug)
          expect(found.map(({ target }) => target)).toEqual(expected)
        }
      }),
      { numRuns: 25, examples: [[renamedDraft]] },
    )
  },
)

const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')

test('RD-11: whatever redirects staff enter, none leads to another one or in a circle', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(path, path), { minLength: 2, maxLength: 12 }), async (entered) => {
      await db.owner`delete from redirects`
      for (const [from, to] of entered) {
        const text = `insert into redirects (from_path, to_address) values ($1, $2)
          on conflict (from_path) do update set to_address = excluded.to_address`
        await db.database.query(admin, { text, values: [from, to] }).catch(({ code }) => expect(code).toBe('23514'))
        expect(
          await db.owner`select one.from_path from redirects as one join redirects as next
            on next.from_path = one.to_address`,
        ).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})
