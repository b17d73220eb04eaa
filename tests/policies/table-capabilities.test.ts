import { expect, test } from 'vitest'
import { expectRefusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'

const db = staffedDatabase()

const declaredAs = async (condition: string) => {
  const rows = await db.owner.unsafe(`select table_name from private.table_capabilities
    where ${condition} order by table_name`)
  return rows.map(({ table_name }) => table_name)
}

test('the tables declare what they can do', async () => {
  expect(await declaredAs('has_display_order')).toEqual(['banner_slides', 'services', 'team_members'])
  expect(await declaredAs('counted_by_day is not null')).toEqual(['inquiries', 'newsletter_subscriptions'])
  expect(await declaredAs('uses_files')).toEqual(['conversation_files', 'job_applications'])
  expect(await declaredAs('not uses_files')).toEqual([
    ...['audit_log', 'autosaves', 'conversation_entries', 'mail_outbox', 'mail_texts', 'newsletter_recipients'],
    ...['opening_hours', 'presence', 'redirects', 'saved_answers', 'uploads'],
  ])
  expect(await declaredAs('confidential_when is not null')).toEqual(['uploads'])
  expect(await declaredAs('scheduled_state is not null')).toEqual(['banner_slides', 'blog_posts', 'careers', 'pages'])
  expect(await declaredAs('is_scored_for_spam')).toEqual(['blog_comments', 'inquiries', 'job_applications'])
  expect(await declaredAs(`parent_table = 'blog_posts'::regclass`)).toEqual(['blog_comments', 'blog_likes'])
})

test('every declaration is about a table that exists', async () => {
  expect(await declaredAs(`to_regclass(format('public.%I', table_name)) is null`)).toEqual([])
})

test('AU-05: every table into which visitors insert is declared as sent by visitors', async () => {
  const undeclared = await db.owner`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_any_column_privilege('anon', oid, 'insert')
      and not exists (select from private.table_capabilities where table_name = relname and is_sent_by_visitors)`
  expect(undeclared).toEqual([])
})

const declare = (call: string) => db.owner.unsafe(`call private.${call}`)

test('a declaration that the table does not fit is refused', async () => {
  await expectRefusal(declare(`has_display_order('public.awards')`), '42703', 'display_order')
  await expectRefusal(declare(`is_counted_by_day('public.awards', 'day')`), '42703', 'day')
  await expectRefusal(declare(`is_confidential_when('public.awards', 'title')`), '42804', 'boolean')
  await expectRefusal(declare(`is_deleted_with('public.job_applications', 'career_id')`), '22023', 'career_id')
  await expectRefusal(declare(`is_sent_by_visitors('private.milestones')`), '22023', 'public schema')
})

test('what a table declares twice is one declaration', async () => {
  await db.owner.begin(async (sql) => {
    await sql`call private.has_display_order('public.services')`
    await sql`call private.uses_files('public.services', true)`
    expect(
      await sql`select has_display_order, uses_files from private.table_capabilities where table_name = 'services'`,
    ).toEqual([{ has_display_order: true, uses_files: true }])
    await sql`update private.table_capabilities set uses_files = null where table_name = 'services'`
  })
})

test('a file is in use where staff or an application name it, not in messages, mails and the audit log', async () => {
  const address = '/storage/v1/object/authenticated/uploads/resumes/a.pdf'
  await db.owner.begin(async (sql) => {
    // An application could only name a file that its visitor uploaded.
    await sql`set local session_replication_role = replica`
    await sql`insert into job_applications (applicant_name, applicant_email, cover_letter, resume_url)
      values ('T', 't@example.com', 'C', ${address})`
    await sql`insert into inquiries (name, email, subject, message) values ('T', 't@example.com', 'S', ${address})`
    await sql`insert into mail_outbox (kind, recipient, subject, body)
      values ('newsletter_welcome', 't@example.com', 'S', ${address})`
    await sql`insert into audit_log (action, table_name, row_name) values ('insert', 'pages', ${address})`
    await sql`insert into pages (title, slug, content) values ('T', 'resume', ${address})`
  })
  const uses = await db.owner`select table_name from uses_of_files(array['resumes/a.pdf'])`
  expect(uses.map(({ table_name }) => table_name)).toEqual(['job_applications', 'pages'])
})
