import type postgres from 'postgres'
import { costsAtMost, measureCosts } from './cost.ts'
import { freshAddresses } from './home-page.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import type { Measurement } from './measurement.ts'

const rowsPerTable = 500
const contentTables = ['banner_slides', 'services', 'testimonials', 'awards', 'team_members', 'careers', 'pages']

/**
 * Pages of a site with 10,000 posts, 100,000 comments, 100,000 inquiries and 500 rows in each content table, against
 * the same pages of a site with the starter content.
 */
export async function measureLongBlog(): Promise<Measurement[]> {
  const [few, many] = await Promise.all([launchSite(), launchSite()])
  await many.fill(fillTables)
  const measured: Measurement[] = []
  const headers = { 'accept-encoding': 'br' }
  for (const page of ['/', '/blog', '/contact']) {
    const cached = ({ server, postmasterPid }: typeof few) => ({
      ...{ url: server.url + page, pid: server.pid, postmasterPid, headers },
      requests: 4_000,
    })
    // Enough requests that both sites run compiled code: the first hundreds cost several times as much.
    const rendered = ({ server, postmasterPid }: typeof few) => ({
      ...{ url: server.url, pid: server.pid, postmasterPid, headers, path: freshAddresses(page) },
      ...{ requests: 200, connections: 4 },
    })
    const costs = await measureCosts({
      fewCached: cached(few),
      manyCached: cached(many),
      few: rendered(few),
      many: rendered(many),
    })
    measured.push(
      costsAtMost(
        `${page} from the cache of a full site, of the starter content`,
        costs.manyCached,
        costs.fewCached,
        1.1,
      ),
      costsAtMost(`${page} rendered by a full site, of the starter content`, costs.many, costs.few, 1.3),
    )
  }
  await Promise.all([few.stop(), many.stop()])
  return measured
}

const launchSite = () => launchOnOwnPostgres({ STARTER_CONTENT: 'on' })

async function fillTables(owner: postgres.Sql) {
  const filled = ['blog_posts', 'blog_comments', 'inquiries', ...contentTables]
  for (const table of filled) await owner`alter table ${owner(table)} disable trigger user`
  await owner`insert into blog_posts (title, slug, content, excerpt, is_published, published_at)
    select 'Post ' || n, 'post-' || n, repeat('word ', 800), repeat('word ', 30), true, now() - n * interval '1 minute'
    from generate_series(1, 10000) as n`
  await owner`insert into blog_comments (blog_id, author_name, author_email, comment_text, is_approved)
    select id, 'Reader', 'reader@example.com', 'Lovely', true from blog_posts, generate_series(1, 10)`
  await owner`insert into inquiries (name, email, subject, message, created_at)
    select 'Guest', 'guest' || n || '@example.com', 'Langtang', 'A walk in spring', now() - make_interval(mins => n)
    from generate_series(1, 100000) as n`
  for (const table of contentTables) await copyFirstRow(owner, table)
  for (const table of filled) await owner`alter table ${owner(table)} enable trigger user`
}

/**
 * Copies the first row, which has what the table requires, up to 500 rows that staff have withdrawn: a page costs what
 * it shows, so the shown rows stay the same.
 */
async function copyFirstRow(owner: postgres.Sql, table: string) {
  // What is generated cannot be written.
  const columns = await owner`select attname from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const names = owner(columns.map(({ attname }) => attname as string))
  await owner`insert into ${owner(table)} (${names})
    select ${names} from (
      select (jsonb_populate_record(null::${owner(table)}, to_jsonb(model) || jsonb_build_object(
        'id', gen_random_uuid(), 'slug', 'copy-' || n, 'is_active', false, 'is_published', false))).*
      from (select * from ${owner(table)} limit 1) as model,
        generate_series((select count(*)::int + 1 from ${owner(table)}), ${rowsPerTable}::int) as n
    ) as copies`
}
