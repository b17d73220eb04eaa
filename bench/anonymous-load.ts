import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { TestBrowser } from '../tests/support/test-browser.ts'
import { launchOnOwnPostgres } from './launch-on-own-postgres.ts'
import { atMost, type Measurement, median } from './measurement.ts'
import { findDescendants } from './processes.ts'
import { worstQuestions } from './worst-questions.ts'

const account = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'seven marmots over Manang' }
const attackers = 50
const rounds = 15

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
  const ask = (path: string, address: string) => askOnce(site.server.url, path, address)
  let asked = 0
  const questions = {
    // A parameter that changes the page makes an address that is not kept.
    page: () => ask(`/blog?page=${(asked++ % 20) + 2}&comments=${asked}`, '192.0.2.20'),
    call: () => ask('/rest/v1/services?select=id,title&order=display_order&limit=20', '192.0.2.20'),
    staff: async () => void (await staff.get('/rest/v1/inquiries?select=id,name&order=created_at.desc&limit=20')),
  }
  const measureAll = async () => {
    const times = { page: 0, call: 0, staff: 0 }
    for (const name of ['page', 'call', 'staff'] as const) times[name] = await medianTime(questions[name])
    return times
  }
  await measureAll()
  const quiet = await measureAll()

  let isOver = false
  let next = 0
  let peakBytes = 0
  const attack = async () => {
    while (!isOver) {
      await ask(`/rest/v1/${worstQuestions[next++ % worstQuestions.length]}`, '192.0.2.66')
      peakBytes = Math.max(peakBytes, readPrivateBytes(site.postmasterPid))
    }
  }
  const attacks = Array.from({ length: attackers }, attack)
  const busy = await measureAll()
  while (next < worstQuestions.length) await ask('/healthz', '192.0.2.20')
  isOver = true
  await Promise.all(attacks)
  await site.stop()
  return [
    atMost('strangers: another visitor’s page that is not kept', busy.page / quiet.page, 2, 'times its quiet time'),
    atMost('strangers: another visitor’s table call', busy.call / quiet.call, 2, 'times its quiet time'),
    atMost('strangers: a call of staff', busy.staff / quiet.staff, 1.2, 'times its quiet time'),
    atMost('strangers: memory of all PostgreSQL processes', peakBytes / 1e6, 400, 'MB'),
  ]
}

async function medianTime(work: () => Promise<void>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

/** A refusal is an answer: what is measured is what others wait. */
async function askOnce(url: string, path: string, address: string): Promise<void> {
  const outgoing = request(url + path, { headers: { 'x-forwarded-for': address } })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  response.resume()
  await once(response, 'end')
}

/** What the processes have for themselves, without what they share; Linux only. */
const readPrivateBytes = (postmasterPid: number) =>
  findDescendants(postmasterPid).reduce((sum, pid) => sum + readAnonymousBytes(pid), 0)

function readAnonymousBytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0 // it has ended since
  }
}
