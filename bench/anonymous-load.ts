import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { TestBrowser } from '../tests/support/test-browser.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import { atMost, type Measurement, median } from './measurement.ts'

const account = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'seven marmots over Manang' }
const rounds = 60

/**
 * 50 connections of one address ask the worst questions there are, again and again. Measured is what another visitor
 * and staff wait meanwhile, against the same without them, and how much memory PostgreSQL's processes take.
 */
export async function measureAnonymousLoad(): Promise<Measurement[]> {
  const site = await launchOnOwnPostgres({ TRUST_PROXY: '1', LOG_LEVEL: 'warn', ...account })
  await site.fill(async (owner) => {
    await owner`insert into blog_posts (title, slug, content, is_published)
      select 'Post ' || n, 'post-' || n, repeat('<p>Walk in Nepal. ' || n || '</p>', 400), true from generate_series(1, 300) as n`
    await owner`insert into blog_comments (blog_id, author_name, author_email, comment_text, is_approved)
      select id, 'Reader', 'reader@example.com', repeat('Lovely. ', 60), true from blog_posts, generate_series(1, 20)`
  })
  const staff = new TestBrowser(site.server.url, true)
  await staff.signIn(account.ADMIN_EMAIL, account.ADMIN_PASSWORD)
  let asked = 0
  // Each of another visitor: whoever asks again and again is an attacker too.
  const ask = (target: string) => askOnce(site.server.url, target, `198.51.100.${asked++ % 250}`)
  const questions = {
    // A parameter that changes the page makes an address that is not kept.
    page: () => ask(`/blog?page=${(asked % 20) + 2}&comments=${asked}`),
    call: () => ask('/rest/v1/services?select=id,title&order=display_order&limit=20'),
    staff: async () => void (await staff.get('/rest/v1/inquiries?select=id,name&order=created_at.desc&limit=20')),
  }
  const measureAll = () => medianTimes(questions)
  await measureAll()
  const quiet = await measureAll()

  const attackers = fork(path.join(import.meta.dirname, 'attackers.ts'), [site.server.url, String(site.postmasterPid)])
  await once(attackers, 'message')
  const busy = await measureAll()
  attackers.send('stop')
  const [attack] = (await once(attackers, 'message')) as [{ asked: number; answered: number; peakBytes: number }]
  await site.stop()
  return [
    atMost('strangers: another visitor’s page that is not kept', busy.page / quiet.page, 2, 'times its quiet time'),
    atMost('strangers: another visitor’s table call', busy.call / quiet.call, 2, 'times its quiet time'),
    atMost('strangers: a call of staff', busy.staff / quiet.staff, 1.2, 'times its quiet time'),
    atMost(
      'strangers: memory of all PostgreSQL processes',
      attack.peakBytes / 1e6,
      400,
      `MB (${attack.answered} of ${attack.asked} questions answered)`,
    ),
  ]
}

/** All kinds in turn, so that each meets every moment of what goes on beside them. */
async function medianTimes<Kind extends string>(questions: Record<Kind, () => Promise<void>>) {
  const kinds = Object.keys(questions) as Kind[]
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) {
      const started = performance.now()
      await questions[kind]()
      times[kind].push(performance.now() - started)
    }
  return Object.fromEntries(kinds.map((kind) => [kind, median(times[kind])])) as Record<Kind, number>
}

/** A refusal is an answer: what is measured is what others wait. */
async function askOnce(url: string, target: string, address: string): Promise<void> {
  const outgoing = request(url + target, { headers: { 'x-forwarded-for': address } })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  response.resume()
  await once(response, 'end')
}
