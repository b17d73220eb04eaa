import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import { atMostTimes, type Measurement, median } from './measurement.ts'

const rounds = 80

/** Renders /blog without the cache: with 12 posts, and with 10,000 posts and 100,000 comments. */
export async function measureLongBlog(): Promise<Measurement[]> {
  const [few, many] = [await blogOf(12), await blogOf(10_000)]
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.few.push(await render(few.server.url))
    times.many.push(await render(many.server.url))
  }
  await Promise.all([few.stop(), many.stop()])
  const [one, other] = [median(times.many.slice(10)), median(times.few.slice(10))]
  return [atMostTimes('rendering /blog with 10,000 posts and 100,000 comments, of 12 posts', one, other, 1.3)]
}

async function blogOf(posts: number) {
  const site = await launchOnOwnPostgres()
  await site.fill(async (owner) => {
    await owner`alter table blog_posts disable trigger user`
    await owner`alter table blog_comments disable trigger user`
    await owner`insert into blog_posts (title, slug, content, excerpt, is_published, published_at)
      select 'Post ' || n, 'post-' || n, repeat('word ', 800), repeat('word ', 30), true, now() - n * interval '1 minute'
      from generate_series(1, ${posts}::int) as n`
    await owner`insert into blog_comments (blog_id, author_name, author_email, comment_text, is_approved)
      select id, 'Reader', 'reader@example.com', 'Lovely', true from blog_posts, generate_series(1, 10)`
    await owner`alter table blog_posts enable trigger user`
    await owner`alter table blog_comments enable trigger user`
  })
  return site
}

/** Any session cookie, even an invalid one, bypasses the page cache. */
async function render(url: string) {
  const started = performance.now()
  const response = await fetch(`${url}/blog`, { headers: { cookie: 'prabas_session=nobody' } })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('Post 12')) throw new Error(`/blog: ${response.status}`)
  return performance.now() - started
}
