import type { Data, Row } from '../../app/lib/data/data.ts'
import type { VisitorApi } from '../../app/visitor-forms/visitor-api.ts'

/** Never run, only compiled: each line below `@ts-expect-error` holds a mistake that must not compile. */

export async function selectsAreTyped(data: Data) {
  const { data: services } = await data.from('services').select('id,features').throwOnError()
  const [service] = services satisfies { id: string; features: string[] }[]
  // @ts-expect-error was not selected
  service?.title
  const { data: posts } = await data
    .from('blog_posts')
    .select('id,author:team_members(name),counts:blog_post_counts(likes)')
    .throwOnError()
  posts satisfies { id: string; author: { name: string } | null; counts: { likes: number | null } | null }[]
  const { data: one } = await data.from('pages').select('*').eq('slug', 'about').maybeSingle().throwOnError()
  one satisfies Row<'pages'> | null
  const { data: made } = await data.from('pages').insert({ title: 'A', slug: 'a' }).select('id').single().throwOnError()
  made satisfies { id: string }
}

export function misspeltColumnsInReads(data: Data) {
  const services = data.from('services').select('id')
  // @ts-expect-error no such table
  data.from('service')
  // @ts-expect-error no such column
  data.from('services').select('id,titel')
  // @ts-expect-error no such column in the embedded table
  data.from('blog_posts').select('id,author:team_members(nam)')
  // @ts-expect-error no such relation
  data.from('services').select('id,team_members(name)')
  // @ts-expect-error no such column
  services.eq('is_activ', true)
  // @ts-expect-error not what the column holds
  services.eq('is_active', 'yes')
  // @ts-expect-error not one of the values that the CHECK lists
  data.from('inquiries').select('id').eq('status', 'pendng')
  // @ts-expect-error no such column
  services.limit(2).in('ids', ['a'])
  // @ts-expect-error no such column
  services.limit(2).order('displayorder')
  // @ts-expect-error no such column
  services.not('icon', 'is', null)
}

export function misspeltColumnsInWrites(data: Data) {
  // @ts-expect-error no such column
  data.from('services').insert({ title: 'A', description: 'b', displayorder: 1 })
  // @ts-expect-error the description is missing
  data.from('services').insert({ title: 'A' })
  // @ts-expect-error PostgreSQL computes it
  data.from('blog_posts').insert({ title: 'A', slug: 'a', content_length: 1 })
  // @ts-expect-error no such column
  data.from('services').update({ titel: 'A' })
  // @ts-expect-error not one of the values that the CHECK lists
  data.from('job_applications').update({ status: 'hird' })
  // @ts-expect-error no such column
  data.from('settings').upsert({ key: 'a', value: 'b' }, { onConflict: 'keys' })
  // @ts-expect-error no such column
  data.from('pages').update({ title: 'A' }).eq('id', 'b').select('titel')
  // @ts-expect-error not a style of a button
  data.from('banner_slides').update({ buttons: [{ text: 'a', link: '/', style: 'loud' }] })
}

export function misspeltCalls(data: Data, door: VisitorApi) {
  // @ts-expect-error no such function
  data.rpc('count_by_dai', { table_name: 'inquiries' })
  // @ts-expect-error no such argument
  data.rpc('count_by_day', { table_name: 'inquiries', day: 3 })
  // @ts-expect-error a procedure of the server: no such argument
  data.rpc('admin_logout', { everywhere: true, now: true })
  // @ts-expect-error no such column
  door.insert('inquiries', { name: 'a', email: 'b', subject: 'c', messages: 'd' })
  // @ts-expect-error no such argument
  door.call('newsletter_subscribe', { mail: 'a' })
}
