import type postgres from 'postgres'
import { type Cost, costsAtMost, measureCosts } from './cost.ts'
import { freshAddresses } from './home-page.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import type { Measurement } from './measurement.ts'

/**
 * The list of posts, a page of a topic and searches for a rare and for a common word, each rendered anew, on a site with
 * 10,000 posts against one with 100. The server and PostgreSQL count together.
 */
export async function measureManyPosts(): Promise<Measurement[]> {
  const [few, many] = await Promise.all([launchOnOwnPostgres({}), launchOnOwnPostgres({})])
  await few.fill((owner) => fillPosts(owner, 100))
  await many.fill((owner) => fillPosts(owner, 10_000))
  const pages = {
    '/blog': freshAddresses('/blog'),
    '/blog/topic/common': freshAddresses('/blog/topic/common'),
    'a search for a rare word': freshQuestions('lantern'),
    'a search for a common word': freshQuestions('mountain'),
  }
  const measured: Measurement[] = []
  for (const [name, path] of Object.entries(pages)) {
    const rendered = ({ server, postmasterPid }: typeof few) => ({
      ...{ url: server.url, pid: server.pid, postmasterPid, headers: { 'accept-encoding': 'br' }, path },
      ...{ requests: 200, connections: 4 },
    })
    const costs = await measureCosts({ few: rendered(few), many: rendered(many) })
    measured.push(
      costsAtMost(`${name} with 10,000 posts, of 100`, withDatabase(costs.many), withDatabase(costs.few), 1.5),
    )
  }
  await Promise.all([few.stop(), many.stop()])
  return measured
}

const withDatabase = (cost: Cost): Cost => ({
  ...cost,
  microseconds: cost.microseconds + cost.databaseMicroseconds,
  databaseMicroseconds: 0,
})

/** The same question in other capitals each time, so that no two visitors wait for one answer. */
function freshQuestions(word: string): () => string {
  let asked = 0
  return () => {
    const capitals = ++asked
    const question = [...word].map((letter, place) => ((capitals >> place) & 1 ? letter.toUpperCase() : letter))
    return `/search?q=${question.join('')}`
  }
}

/** A hundred words of text each; ten posts have the rare word. */
async function fillPosts(owner: postgres.Sql, posts: number) {
  await owner`alter table blog_posts disable trigger user`
  await owner`insert into blog_posts (title, slug, content, excerpt, tags, is_published, published_at)
    select 'Post ' || n, 'post-' || n,
      '<p>' || repeat('a mountain path ', 30) || case when n % (${posts}::int / 10) = 0 then 'lantern' else '' end || '</p>',
      'Words about walking', array['common', 'topic ' || n % 50], true, now() - n * interval '1 minute'
    from generate_series(1, ${posts}::int) as n`
  await owner`alter table blog_posts enable trigger user`
  await owner`select private.index_content('post', id) from blog_posts`
  await owner`analyze`
}
