import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireColleague } from '../identity/colleague.ts'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { createModel, type Fields, future, futureEnd, type Opened, past, pastEnd } from './model.ts'

/** `npm run soak` sets more. */
const runs = Number(process.env.EDIT_RUNS ?? 5)

let site: TestSite
let admins: [TestBrowser, TestBrowser]
let visitor: TestBrowser
beforeAll(async () => {
  site = await openSite()
  const hired = ['asha@prabas.example', 'bimal@prabas.example'].map((email) => hireColleague(site, email))
  const [one, other] = await Promise.all(hired)
  admins = [one!.browser, other!.browser]
  visitor = site.browser()
})
afterAll(() => site.close())

const slugs = ['ilam', 'jiri', 'lukla', 'namche']
const schedules = [
  ...[
    [null, null],
    [past, null],
    [future, null],
    [null, futureEnd],
  ],
  ...[
    [past, futureEnd],
    [null, pastEnd],
    [past, pastEnd],
    [future, futureEnd],
  ],
] as const

const slug = fc.constantFrom(...slugs)
const state = fc
  .tuple(fc.boolean(), fc.constantFrom(...schedules))
  .map(([is_published, [publish_at, unpublish_at]]) => ({ is_published, publish_at, unpublish_at }))
/** What a form sends, besides a text of its own. */
const changes: fc.Arbitrary<Partial<Fields>> = fc.oneof(fc.constant({}), state, fc.record({ slug }))
const acts = ['save', 'race', 'draft', 'publish', 'discard', 'delete', 'restore'] as const
const step = fc.record({
  page: fc.nat(1),
  admin: fc.nat(1),
  act: fc.oneof({ weight: 2, arbitrary: fc.constant('save' as const) }, fc.constantFrom(...acts)),
  /** Whether the admin opens the record first, or goes on from what they opened before. */
  isOpened: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  changes,
  state,
  slug,
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const json = { prefer: 'return=representation' }

test.each([
  ['pages', '/'],
  ['blog_posts', '/blog/'],
])(
  'HI-10: whatever two admins do to %s, visitors see what was saved, and nothing that was acknowledged is lost',
  async (table, before) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
        for (const name of ['content_drafts', 'blog_posts', 'pages', 'trash', 'redirects', 'audit_log'])
          await site.owner`delete from ${site.owner(name)}`
        // Sessions end after 20 minutes without anybody at the keyboard; a soak takes longer.
        for (const admin of admins) expect((await admin.call('admin_report_activity')).status).toBe(200)
        const edits = startEdits(table)
        for (const taken of steps) {
          await edits.take(taken)
          await edits.compare(before)
        }
        await edits.compareVersions()
      }),
      { numRuns: runs },
    )
  },
  60_000 + runs * 10_000,
)

function startEdits(table: string) {
  const model = createModel()
  const ids: (string | undefined)[] = []
  const known = [new Map<string, Opened>(), new Map<string, Opened>()] as const
  let texts = 0
  const rows = `/rest/v1/${table}`
  const at = (id: string) => `${rows}?id=eq.${id}&select=*`
  const written = () => `<p>Text ${++texts}</p>`

  async function open(admin: number, id: string): Promise<Opened> {
    const [row] = (await admins[admin]!.get(at(id))).json()
    const [draft] = (await admins[admin]!.get(`/rest/v1/content_drafts?record_id=eq.${id}`)).json()
    const opened = { version: row?.updated_at ?? past, draft: draft?.saved_at ?? null }
    known[admin]!.set(id, opened)
    return opened
  }

  /** As a form saves: only over the version that it has opened. Returns the new one, or undefined. */
  async function save(admin: number, id: string, opened: Opened, values: object): Promise<string | undefined> {
    const version = encodeURIComponent(opened.version)
    const answer = await admins[admin]!.send('PATCH', `${at(id)}&updated_at=eq.${version}`, values, json)
    expect([200, 409]).toContain(answer.status)
    return answer.status === 200 ? answer.json()[0]?.updated_at : undefined
  }

  const withDraft = (admin: number, procedure: string, id: string, opened: Opened, values: object) =>
    admins[admin]!.call(procedure, {
      ...{ table, record_id: id, values },
      ...{ base_updated_at: opened.version, draft_saved_at: opened.draft },
    })

  async function create({ page, admin, state: given, slug: wanted }: Step) {
    const fields = { ...given, slug: wanted, content: written() }
    const answer = await admins[admin]!.post(`${rows}?select=*`, { title: `Page ${page}`, ...fields }, json)
    expect(answer.status).toBe(model.isTaken(wanted) ? 409 : 201)
    if (answer.status !== 201) return
    const { id, updated_at } = answer.json()[0]
    ids[page] = id
    model.create(id, fields, updated_at)
  }

  async function restore(admin: number, id: string, wanted: string | undefined) {
    const entry = model.trash.get(id)!
    const [found] = (await admins[admin]!.get(`/rest/v1/trash?row_id=eq.${id}&select=id`)).json()
    const answer = wanted
      ? await admins[admin]!.call('restore_from_trash', { trash_id: found.id, new_slug: wanted })
      : await admins[admin]!.call('undo_deletion', { deleted_table: table, row_ids: [id] })
    const target = wanted ?? entry.fields.slug
    expect(answer.status).toBe(model.isTaken(target) ? 409 : wanted ? 200 : 204)
    if (answer.status !== 409) model.restore(id, target, (await open(admin, id)).version)
  }

  return {
    async take(taken: Step) {
      const { admin, act } = taken
      const id = ids[taken.page]
      if (id === undefined) return create(taken)
      if (act === 'restore') {
        if (model.trash.has(id)) await restore(admin, id, 'slug' in taken.changes ? taken.changes.slug : undefined)
        return
      }
      const opened = taken.isOpened ? await open(admin, id) : (known[admin]!.get(id) ?? (await open(admin, id)))
      const values = { ...taken.changes, content: written() }
      if (act === 'save') {
        const version = await save(admin, id, opened, values)
        expect(version !== undefined).toBe(model.acceptsSave(id, opened, values))
        if (version) model.save(id, values, version)
      } else if (act === 'race') {
        const fresh = await open(admin, id)
        const sent = [{ content: written() }, { content: written() }]
        const won = await Promise.all(sent.map((mine, place) => save(place, id, fresh, mine)))
        expect(won.filter(Boolean)).toHaveLength(model.pages.has(id) ? 1 : 0)
        for (const [place, version] of won.entries()) if (version) model.save(id, sent[place]!, version)
      } else if (act === 'draft') {
        const answer = await withDraft(admin, 'save_content_draft', id, opened, values)
        const savedAt = answer.json().saved_at
        expect([answer.status, savedAt !== null]).toEqual([200, model.acceptsDraft(id, opened)])
        if (savedAt) model.saveDraft(id, { values, base: opened.version, savedAt })
      } else if (act === 'publish') {
        const answer = await withDraft(admin, 'publish_content_draft', id, opened, values)
        const stored = answer.status === 200 ? answer.json().stored : null
        expect([answer.text, stored !== null]).toEqual([answer.text, model.acceptsPublished(id, opened, values)])
        if (!stored) return
        model.save(id, values, stored.updated_at)
        model.saveDraft(id, null)
      } else if (act === 'discard') {
        const address = `/rest/v1/content_drafts?table_name=eq.${table}&record_id=eq.${id}`
        expect((await admins[admin]!.send('DELETE', address)).status).toBe(204)
        if (model.pages.has(id)) model.saveDraft(id, null)
      } else {
        const answer = await admins[admin]!.send('DELETE', at(id), undefined, json)
        expect(answer.json()).toHaveLength(model.pages.has(id) ? 1 : 0)
        if (model.pages.has(id)) model.remove(id)
      }
    },

    async compare(before: string) {
      const shown = (await visitor.get(`${rows}?select=id,slug,content`)).json()
      expect(sorted(shown)).toEqual(sorted(model.shown()))
      const targets = await site.owner`select private.redirect_of(${before} || slug) as target
        from unnest(${slugs}::text[]) with ordinality as known (slug, place) order by place`
      const expected = slugs.map((known) => model.redirectOf(known)).map((target) => target && before + target)
      expect(targets.map(({ target }) => target)).toEqual(expected)
      const drafts = (await admins[0].get('/rest/v1/content_drafts?select=record_id,values')).json()
      const kept = [...model.pages].flatMap(([id, { draft }]) => (draft ? [{ id, values: draft.values }] : []))
      const stored = drafts.map(({ record_id, values }: { record_id: string; values: object }) => ({
        id: record_id,
        values,
      }))
      expect(sorted(stored)).toEqual(sorted(kept))
      const trashed = (await admins[1].get('/rest/v1/trash?select=id:row_id')).json()
      expect(sorted(trashed)).toEqual(sorted([...model.trash.keys()].map((id) => ({ id }))))
    },

    /** One version for each acknowledged save, with what was saved, also of what is in the trash. */
    async compareVersions() {
      for (const [id, saved] of model.versions) {
        const of = { changed_table: table, changed_row: id }
        const versions: { version: string }[] = (await admins[0].call('versions_of', of)).json()
        const contents = []
        for (const { version } of versions)
          contents.unshift((await admins[1].call('content_of_version', { ...of, version })).json())
        expect(contents).toHaveLength(saved.length)
        for (const [place, fields] of saved.entries()) expect(contents[place]).toMatchObject(fields)
      }
    },
  }
}

const sorted = <Row extends { id: string }>(rows: Row[]) => [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
