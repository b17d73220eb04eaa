import { afterAll, beforeAll, expect, test } from 'vitest'
import { service } from '../../database/engine/connection/actors.ts'
import { insertRow } from '../policies/statements.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'
import type { TestBrowser } from '../support/test-browser.ts'

let site: TestSite
let staff: TestBrowser
beforeAll(async () => {
  site = await openSite()
  staff = site.browser()
  await staff.signIn(superAdmin.email, superAdmin.password)
})
afterAll(() => site.close())

const unsafe = '<p>Safe<script>alert(1)</script></p>'
const addPage = async (slug: string) => {
  const { id } = await insertRow(site.database, service, 'pages', { title: slug, slug, is_published: true })
  const [row] =
    await site.owner`select to_jsonb(p) ->> 'updated_at' as updated_at from pages as p where id = ${String(id)}`
  return { table: 'pages', record_id: String(id), base_updated_at: row!.updated_at as string, draft_saved_at: null }
}

test('DF-14: the HTML of a draft is sanitised when it is saved and when it is published', async () => {
  const page = await addPage('drafted')
  const saved = await staff.call('save_content_draft', { ...page, values: { content: unsafe } })
  expect(saved.status).toBe(200)
  expect((await site.owner`select values from content_drafts`)[0]).toEqual({ values: { content: '<p>Safe</p>' } })
  const draft_saved_at = saved.json().saved_at
  const published = await staff.call('publish_content_draft', { ...page, draft_saved_at, values: { content: unsafe } })
  expect(published.json()).toMatchObject({ stored: { id: page.record_id, content: '<p>Safe</p>' } })
  expect(await site.owner`select content from pages where id = ${page.record_id}`).toEqual([{ content: '<p>Safe</p>' }])
})

test('a refusal says why, as that of the table API does, and only staff save drafts', async () => {
  await addPage('taken')
  const page = await addPage('free')
  const answer = await staff.call('publish_content_draft', { ...page, values: { slug: 'taken' } })
  expect(answer.status).toBe(409)
  expect(answer.json().message).toContain('another page has this slug')
  expect((await staff.call('save_content_draft', { ...page, values: { id: 'x' } })).status).toBe(400)
  for (const name of ['save_content_draft', 'publish_content_draft', 'unsaved_work'])
    expect((await site.browser().call(name, { ...page, values: {} })).status).not.toBe(200)
})

test('DF-24: the sweep forgets unsaved words after 30 days', async () => {
  for (const days of [29, 31])
    expect(
      (await staff.send('POST', '/rest/v1/autosaves', { table_name: 'pages', record_id: `aged-${days}`, values: {} }))
        .status,
    ).toBe(201)
  await site.owner`alter table autosaves disable trigger check_autosave`
  await site.owner`update autosaves set saved_at = now() - substr(record_id, 6)::integer * interval '1 day'`
  await site.services.storage.sweepNow()
  expect((await site.owner`select record_id from autosaves`).map(({ record_id }) => record_id)).toEqual(['aged-29'])
})
