import { beforeAll, expect, test } from 'vitest'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { staffedDatabase } from './staffed-database.ts'

const db = staffedDatabase()
const ours = `('public', 'private')`

/** The role as which the server logs in. */
let login: string
beforeAll(async () => {
  const text = 'select session_user::text as login'
  const [session] = await db.database.query<{ login: string }>(anonymous, { text, values: [] })
  login = session!.login
})

/** Each query lists the objects that break a rule, so a failure shows their names. */
async function offenders(question: string): Promise<string[]> {
  const rows = await db.owner.unsafe(question)
  return rows.map(({ name }) => String(name))
}

test('DB-73: every table has row-level security, enabled and forced', async () => {
  const tables = `from pg_class where relnamespace::regnamespace::text in ${ours} and relkind in ('r', 'p')`
  const [count] = await db.owner.unsafe(`select count(*)::int as tables ${tables}`)
  expect(count?.tables).toBeGreaterThanOrEqual(19)
  expect(
    await offenders(`select oid::regclass as name ${tables} and not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([])
})

test('DB-73: the schemas contain only tables, views and indexes, and no table in another one', async () => {
  expect(
    await offenders(`select oid::regclass as name from pg_class
      where relkind not in ('i', 'I', 't', 'c') and (relnamespace::regnamespace::text not in ${ours} or relkind not in ('r', 'v'))
        and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'`),
  ).toEqual([])
})

test('DB-73: every policy is for one of the roles by name, none for PUBLIC', async () => {
  expect(
    await offenders(
      `select format('%s on %s', polname, polrelid::regclass) as name from pg_policy where 0 = any (polroles)`,
    ),
  ).toEqual([])
})

test('only the counts of a post are a view that sees more than its reader', async () => {
  expect(
    await offenders(`select oid::regclass as name from pg_class
      where relkind in ('v', 'm') and relnamespace::regnamespace::text in ${ours}
        and not coalesce(reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)`),
  ).toEqual(['blog_post_counts'])
})

test('a security definer function belongs to service and has an empty search path', async () => {
  const definers = `from pg_proc where prosecdef and pronamespace::regnamespace::text in ${ours}`
  expect(await offenders(`select oid::regprocedure as name ${definers}`)).not.toEqual([])
  expect(
    await offenders(`select oid::regprocedure as name ${definers}
      and (proowner::regrole::text <> 'service' or proconfig is distinct from array['search_path=""'])`),
  ).toEqual([])
})

test('PUBLIC may execute no function', async () => {
  expect(
    await offenders(`select oid::regprocedure as name from pg_proc
      where pronamespace::regnamespace::text in ${ours}
        and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`),
  ).toEqual([])
})

const staffFunctions = [
  'cancel_newsletter_issue(uuid)',
  'choose_alert(text,text)',
  'colleagues()',
  'content_of_version(text,text,uuid)',
  'continue_newsletter_issue(uuid)',
  'count_by_day(text,integer)',
  'count_newsletter_audience()',
  'last_change(text,text)',
  'most_missed_paths()',
  'move_in_display_order(text,uuid,uuid)',
  'newsletter_confirm(uuid)',
  'newsletter_link_state(uuid)',
  'newsletter_progress(uuid)',
  'newsletter_subscribe(text)',
  'newsletter_unsubscribe(uuid)',
  'note_on_application(uuid,text)',
  'note_on_inquiry(uuid,text)',
  'own_alerts()',
  'own_name()',
  'preview_of(text)',
  'previews_of(text,uuid)',
  'replace_file(text,text)',
  'reply_to_inquiry(uuid,text)',
  'restore_from_trash(uuid,text)',
  'revoke_preview(uuid)',
  'save_settings(jsonb,jsonb)',
  'search_site(text,integer)',
  'send_newsletter_issue(uuid,timestamp with time zone)',
  'share_preview(text,uuid)',
  'stop_newsletter_issue(uuid)',
  'swap_display_order(text,uuid,uuid)',
  'undo_deletion(text,uuid[])',
  'unsaved_work(text,text)',
  'uses_of_files(text[])',
  'versions_of(text,text,integer)',
]
const callable = {
  anon: [
    ...['form_challenge()', 'newsletter_confirm(uuid)', 'newsletter_link_state(uuid)'],
    ...['newsletter_subscribe(text)', 'newsletter_unsubscribe(uuid)', 'preview_of(text)', 'search_site(text,integer)'],
  ],
  admin: staffFunctions,
  super_admin: staffFunctions,
}

test.each(Object.entries(callable))('%s may call %s and no other public function', async (role, functions) => {
  expect(
    await offenders(`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('${role}', oid, 'execute') order by 1`),
  ).toEqual(functions)
})

test('PUBLIC has no privilege on any table, column, schema or future table', async () => {
  expect(
    await offenders(`select oid::regclass::text as name from pg_class, aclexplode(relacl)
      where relnamespace::regnamespace::text in ${ours} and grantee = 0
      union all select nspname from pg_namespace, aclexplode(nspacl) where nspname in ${ours} and grantee = 0
      union all select attrelid::regclass || '.' || attname from pg_attribute, aclexplode(attacl)
        where grantee = 0 and attrelid in (select oid from pg_class where relnamespace::regnamespace::text in ${ours})`),
  ).toEqual([])
})

test('no role may empty, reference, hook or vacuum a table, or create anything in our schemas', async () => {
  expect(
    await offenders(`select role || ' ' || oid::regclass as name
      from pg_class, unnest(array['anon', 'admin', 'super_admin', 'service']) as role
      where relnamespace::regnamespace::text in ${ours} and relkind = 'r'
        and has_table_privilege(role, oid, 'truncate, references, trigger, maintain')
      union all select role || ' ' || nspname
      from pg_namespace, unnest(array['anon', 'admin', 'super_admin', 'service', '${login}']) as role
      where nspname in ${ours} and has_schema_privilege(role, nspname, 'create')`),
  ).toEqual([])
})

test('the roles bypass nothing, and only the login role may log in', async () => {
  const roles = await db.owner`select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
    rolcanlogin, rolinherit from pg_roles where rolname in ('anon', 'admin', 'super_admin', 'service', ${login})`
  const harmless = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
  }
  expect(Object.fromEntries(roles.map(({ rolname, ...role }) => [rolname, role]))).toEqual({
    anon: { ...harmless, rolcanlogin: false, rolinherit: false },
    admin: { ...harmless, rolcanlogin: false, rolinherit: false },
    super_admin: { ...harmless, rolcanlogin: false, rolinherit: true },
    service: { ...harmless, rolcanlogin: false, rolinherit: false },
    [login]: { ...harmless, rolcanlogin: true, rolinherit: false },
  })
})

test('a role is member of another only as intended, and the login role inherits nothing', async () => {
  const memberships = await db.owner`select member::regrole::text || ' → ' || roleid::regrole::text as link,
      bool_or(inherit_option) as inherits, bool_or(admin_option) as administers
    from pg_auth_members where member::regrole::text in ('anon', 'admin', 'super_admin', 'service', ${login})
    group by 1 order by 1`
  expect(memberships).toEqual([
    { link: `${login} → admin`, inherits: false, administers: false },
    { link: `${login} → anon`, inherits: false, administers: false },
    { link: `${login} → service`, inherits: false, administers: false },
    { link: `${login} → super_admin`, inherits: false, administers: false },
    { link: 'super_admin → admin', inherits: true, administers: false },
  ])
})

test('the login role owns nothing and reads nothing until it switches to another role', async () => {
  expect(
    await offenders(`select oid::regclass as name from pg_class
      where relnamespace::regnamespace::text in ${ours} and relkind in ('r', 'v')
        and (relowner = '${login}'::regrole or has_any_column_privilege('${login}', oid, 'select, insert, update')
          or has_table_privilege('${login}', oid, 'delete'))`),
  ).toEqual([])
})
