import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadStarterContent } from '../../database/starter/load.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { superAdmin } from '../support/super-admin.ts'

let site: TestSite
let visitor: SupabaseClient
let staff: SupabaseClient

/** The official client over the network, with the cookies that a browser would store. */
function open(url: string) {
  const cookies = new Map<string, string>()
  return createClient(url, 'public', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket. It is never opened, because live changes are server-sent events here.
    realtime: { transport: EventTarget as never },
    global: {
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
        const response = await fetch(input, { ...init, headers })
        for (const line of response.headers.getSetCookie()) {
          const [name, value] = line.split(';')[0]!.split('=') as [string, string]
          cookies.set(name, value)
        }
        return response
      },
    },
  })
}

beforeAll(async () => {
  site = await openSite()
  await loadStarterContent(site.database, () => new Date())
  visitor = open(site.url)
  staff = open(site.url)
  const login = { login_email: superAdmin.email, login_password: superAdmin.password }
  const { data } = await staff.rpc('admin_login_simple', login)
  expect(data[0].success).toBe(true)
})
afterAll(() => site.close())

const idOf = async (client: SupabaseClient, table: string, key = 'id') =>
  String((await client.from(table).select('*').limit(1)).data?.[0][key])

type Answer = PromiseLike<{ error: unknown; data?: unknown; count?: number | null }>
type Call = [string, (client: SupabaseClient) => Answer | Promise<{ error: unknown; data?: unknown }>]

const publicReads: Call[] = [
  ['banner_slides', (c) => c.from('banner_slides').select('*').eq('is_active', true).order('display_order')],
  ['about_us', (c) => c.from('about_us').select('*').limit(1)],
  ['services', (c) => c.from('services').select('*').eq('is_active', true).order('display_order', { ascending: true })],
  [
    'testimonials',
    (c) => c.from('testimonials').select('*').eq('is_active', true).order('is_featured', { ascending: false }),
  ],
  ['awards', (c) => c.from('awards').select('*').eq('is_active', true).order('year', { ascending: false })],
  ['team_members', (c) => c.from('team_members').select('*').order('display_order')],
  [
    'blog_posts',
    (c) =>
      c
        .from('blog_posts')
        .select('*, author:team_members(name)')
        .eq('is_published', true)
        .order('published_at', { ascending: false }),
  ],
  ['blog_post_counts', (c) => c.from('blog_post_counts').select('blog_id, likes, comments')],
  ['careers', (c) => c.from('careers').select('*').eq('is_active', true).order('created_at', { ascending: false })],
  ['flights_nepal', (c) => c.from('flights_nepal').select('*').eq('is_active', true).limit(1)],
  ['prabas_holidays', (c) => c.from('prabas_holidays').select('*').eq('is_active', true).limit(1)],
]

describe('a visitor', () => {
  test.each(publicReads)('reads %s', async (_table, ask) => {
    const { data, error } = await ask(visitor)
    expect(error).toBeNull()
    expect((data as unknown[]).length).toBeGreaterThan(0)
  })

  test('reads a page by its slug as a single object', async () => {
    const { data } = await visitor
      .from('pages')
      .select('*')
      .eq('slug', 'privacy-policy')
      .eq('is_published', true)
      .single()
    expect(data.title).toBeTruthy()
  })

  test('sends an inquiry, subscribes, likes, takes it back, comments and applies', async () => {
    const post = await idOf(visitor, 'blog_posts')
    const { data: open } = await staff
      .from('careers')
      .select('id, title')
      .gt('application_deadline', '2100-01-01')
      .limit(1)
    const career =
      open?.[0] ?? (await staff.from('careers').insert({ title: 'Guide', description: 'Lead' }).select().single()).data
    const user_email = 'visitor@example.com'
    const steps = [
      () =>
        visitor
          .from('inquiries')
          .insert({ name: 'A', email: user_email, phone: null, subject: 'S', message: 'M', status: 'pending' }),
      () => visitor.rpc('newsletter_subscribe', { email: user_email }),
      () => visitor.from('blog_likes').insert({ blog_id: post, user_email }),
      () => visitor.from('blog_likes').select('id').eq('blog_id', post).eq('user_email', user_email),
      () => visitor.from('blog_likes').delete().eq('blog_id', post).eq('user_email', user_email),
      () =>
        visitor
          .from('blog_comments')
          .insert({ blog_id: post, author_name: 'A', author_email: user_email, comment_text: 'T' }),
      () =>
        visitor
          .from('blog_comments')
          .select('*')
          .eq('blog_id', post)
          .eq('is_approved', true)
          .order('created_at', { ascending: false }),
      () =>
        visitor.from('job_applications').insert({
          ...{ career_id: career.id, applicant_name: 'A', applicant_email: user_email, applicant_phone: null },
          ...{ cover_letter: 'L', resume_url: null, position_title: career.title },
        }),
    ]
    for (const step of steps) expect((await step()).error).toBeNull()
  })
})

describe('staff', () => {
  test.each([
    'team_members',
    'blog_posts',
    'testimonials',
    'awards',
    'inquiries',
    'pages',
    'admin_users',
    'newsletter_subscriptions',
    'banner_slides',
  ])('count %s exactly', async (table) => {
    const { count, error } = await staff.from(table).select('*', { count: 'exact', head: true })
    expect(error).toBeNull()
    const [row] = await site.owner.unsafe(`select count(*)::int as rows from ${table}`)
    expect(count).toBe(row!.rows)
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['banner_slides', { title: 'T' }, { title: 'U' }],
    ['pages', { title: 'T', slug: 'a-page' }, { title: 'U' }],
    ['blog_posts', { title: 'T', slug: 'a-post' }, { is_published: true }],
    ['team_members', { name: 'N', position: 'P', display_order: 9 }, { position: 'Q' }],
    ['services', { title: 'T', description: 'D', features: ['a'], display_order: 9 }, { is_active: false }],
    ['testimonials', { client_name: 'C' }, { rating: 4 }],
    ['awards', { title: 'T', organization: 'O' }, { year: 2020 }],
    ['careers', { title: 'T', description: 'D' }, { is_active: false }],
  ])('insert, change and delete a row of %s', async (table, row, change) => {
    const { data: made, error } = await staff.from(table).insert(row).select().single()
    expect(error).toBeNull()
    const { data: changed } = await staff.from(table).update(change).eq('id', made.id).select().single()
    expect(changed).toMatchObject(change)
    const { data: saved } = await staff
      .from(table)
      .upsert({ ...row, id: made.id })
      .select()
      .single()
    expect(saved.id).toBe(made.id)
    expect((await staff.from(table).delete().eq('id', made.id)).error).toBeNull()
    const { error: gone } = await staff.from(table).select('id').eq('id', made.id).single()
    expect(gone?.code).toBe('PGRST116')
  })

  test.each<[string, Record<string, unknown>]>([
    ['flights_nepal', { title: 'T', features: [{ title: 'a', description: 'b', icon: 'Plane' }] }],
    ['prabas_holidays', { title: 'T', services: [{ title: 'a', description: 'b', icon: 'Globe' }] }],
    ['about_us', { title: 'T' }],
    ['inquiries', { status: 'closed', responded_at: null }],
    ['newsletter_subscriptions', { is_active: false }],
    ['job_applications', { status: 'reviewed' }],
  ])('change the row of %s', async (table, change) => {
    const filter = table === 'inquiries' || table === 'job_applications' ? { status: 'pending' } : {}
    const { data: found } = await staff.from(table).select('id').match(filter).limit(1).single()
    const { data, error } = await staff.from(table).update(change).eq('id', found!.id).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject(change)
  })

  test('save a setting by its key, manage accounts, and call the function', async () => {
    const setting = { key: 'site_title', value: 'Prabas', category: 'general', description: 'd' }
    expect((await staff.from('settings').upsert(setting, { onConflict: 'key' })).error).toBeNull()
    const body = { email: 'new@example.com', name: 'New', role: 'admin' }
    const { data, error } = await staff.functions.invoke('create-admin-user', { body })
    expect(error).toBeNull()
    expect((await staff.from('user_roles').update({ role: 'superadmin' }).eq('user_id', data.user_id)).error).toBeNull()
    expect((await staff.from('user_roles').delete().eq('user_id', data.user_id)).error).toBeNull()
    expect((await staff.from('admin_users').delete().eq('user_id', data.user_id)).error).toBeNull()
  })
})
