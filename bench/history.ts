import type postgres from 'postgres'
import { TestBrowser } from '../tests/support/test-browser.ts'
import { allCostsAtMost, measureCosts } from './cost.ts'
import { freshAddresses } from './home-page.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import type { Measurement } from './measurement.ts'

const versionsPerPost = 20
const admin = { email: 'root@example.com', password: 'correct horse battery' }

/** The list of posts, the history of a post and /blog, with 10,000 posts of 20 versions each, against 100 such posts. */
export async function measureHistory(): Promise<Measurement[]> {
  const [few, many] = await Promise.all([launchSite(100), launchSite(10_000)])
  const measured: Measurement[] = []
  for (const [what, loadOf] of Object.entries(loads)) {
    const costs = await measureCosts({ few: loadOf(few), many: loadOf(many) })
    measured.push(allCostsAtMost(`${what} with 10,000 posts of 20 versions, of 100 posts`, costs.many, costs.few, 1.5))
  }
  await Promise.all([few.stop(), many.stop()])
  return measured
}

type Site = Awaited<ReturnType<typeof launchSite>>

/** The requests that the back office sends, and a public page that is rendered each time. */
const loads = {
  'the list of posts': (site: Site) => ({ ...staffLoad(site), url: site.list }),
  'the versions of a post': (site: Site) => ({
    ...staffLoad(site),
    url: `${site.server.url}/rest/v1/rpc/versions_of`,
    body: (index: number) => JSON.stringify({ ...recordOf(site, index), skipped: 0 }),
  }),
  'one version of a post': (site: Site) => ({
    ...staffLoad(site),
    url: `${site.server.url}/rest/v1/rpc/content_of_version`,
    body: (index: number) => JSON.stringify({ ...recordOf(site, index), version: postOf(site, index).version }),
  }),
  '/blog': (site: Site) => ({ ...staffLoad(site), headers: {}, path: freshAddresses('/blog') }),
}

const staffLoad = ({ server, postmasterPid, cookie }: Site) => ({
  ...{ url: server.url, pid: server.pid, postmasterPid },
  ...{ requests: 100, connections: 4 },
  headers: { apikey: 'public', cookie, prefer: 'count=exact' },
})

const postOf = ({ posts }: Site, index: number) => posts[index % posts.length]!
const recordOf = (site: Site, index: number) => ({ changed_table: 'blog_posts', changed_row: postOf(site, index).id })

async function launchSite(count: number) {
  const site = await launchOnOwnPostgres({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await site.fill((owner) => fillHistory(owner, count))
  const posts: { id: string; version: string }[] = []
  await site.fill(async (owner) => {
    const found = await owner`select row_id as id, id as version from audit_log
      where action = 'insert' and table_name = 'blog_posts' order by row_id limit 100`
    posts.push(...found.map(({ id, version }) => ({ id, version })))
  })
  const staff = new TestBrowser(site.server.url, false)
  await staff.signIn(admin.email, admin.password)
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
  const list = `${site.server.url}/rest/v1/blog_posts?select=*&order=created_at.desc,id.asc&offset=0&limit=50`
  return { ...site, posts, cookie, list }
}

async function fillHistory(owner: postgres.Sql, count: number) {
  // Made anew at the end, because they take longer to follow each row than to be made at once.
  const searches = await owner`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'audit_log'::regclass and pg_get_indexdef(indexrelid) like '% USING gin %'`
  for (const { name } of searches) await owner.unsafe(`drop index ${name}`)
  await owner`alter table blog_posts disable trigger user`
  await owner`insert into blog_posts (title, slug, content, excerpt, is_published, published_at, created_at)
    select 'Post ' || n, 'post-' || n, repeat('word ', 200), repeat('word ', 30), true,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`
  await owner`alter table blog_posts enable trigger user`
  await owner`insert into audit_log (at, transaction_at, actor_email, action, table_name, row_id, row_name, before, after)
    select saved_at, saved_at, ${admin.email}, 'update', 'blog_posts', id::text, title,
      jsonb_build_object('excerpt', 'Before ' || n), jsonb_build_object('excerpt', 'After ' || n)
    from blog_posts, generate_series(2, ${versionsPerPost}::int) as n, lateral (select created_at + n * interval '1 second') as t (saved_at)`
  await owner`insert into audit_log (at, transaction_at, actor_email, action, table_name, row_id, row_name, after)
    select created_at, created_at, ${admin.email}, 'insert', 'blog_posts', id::text, title, to_jsonb(blog_posts)
    from blog_posts`
  for (const { definition } of searches) await owner.unsafe(definition)
}
