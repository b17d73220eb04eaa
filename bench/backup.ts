import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { startEmbeddedPostgres } from '../database/engine/embedded/embedded-postgres.ts'
import { launchOnOwnPostgres, urlOf } from './launch-on-own-postgres.ts'
import { atMost, type Measurement } from './measurement.ts'

const root = path.join(import.meta.dirname, '..')
const scale = Number(process.env.BENCH_BACKUP_SCALE ?? 1)
const inquiries = Math.ceil(100_000 * scale)
const posts = Math.ceil(10_000 * scale)
const uploads = Math.ceil(2_000 * scale)
const uploadBytes = 1_000_000
const leastRequests = 400
const silent = { info() {}, warn() {}, error() {} }

/**
 * What visitors wait while a backup is made, against the same before and after it, and how long a restore takes, against
 * copying the same bytes to the same disk.
 */
export async function measureBackup(): Promise<Measurement[]> {
  const site = await launchOnOwnPostgres({ LOG_LEVEL: 'warn' })
  const dataDir = path.join(site.folder, 'data')
  await site.fill((owner) => fillSite(owner, path.join(dataDir, 'uploads')))
  const ask = createVisitor(site.server.url)
  await sample(ask, atLeast(leastRequests / 4))
  const before = await sample(ask, atLeast(leastRequests / 2))
  const folder = path.join(site.folder, 'backups')
  const backup = run('backup', folder, { DATABASE_URL: site.url, DATA_DIR: dataDir })
  const during = await sample(ask, (times) => !backup.hasEnded() || times.length < 20)
  await backup.ended
  const after = await sample(ask, atLeast(leastRequests / 2))

  const file = path.join(folder, readdirSync(folder)[0]!)
  const restoreSeconds = await measureRestore(site.folder, file)
  const copySeconds = measureCopy(site.folder, [
    path.join(site.folder, 'cluster/postgres'),
    path.join(dataDir, 'uploads'),
  ])
  await site.stop()
  const size = `${inquiries} inquiries, ${posts} posts, ${uploads} MB of uploads`
  const quiet = percentile([...before, ...after], 99)
  return [
    atMost(`p99 of visitors while a backup of ${size} runs`, percentile(during, 99) / quiet, 1.5, 'times without'),
    atMost(
      'a restore of it',
      restoreSeconds / copySeconds,
      3,
      `times copying the same bytes (${restoreSeconds.toFixed(1)} s, ${copySeconds.toFixed(1)} s)`,
    ),
  ]
}

async function fillSite(owner: postgres.Sql, folder: string) {
  for (const table of ['inquiries', 'blog_posts', 'uploads'])
    await owner.unsafe(`alter table ${table} disable trigger user`)
  await owner`insert into inquiries (name, email, subject, message)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Trek ' || n, repeat('When can we go? ', 40)
    from generate_series(1, ${inquiries}::int) as n`
  await owner`insert into blog_posts (title, slug, content, excerpt, is_published, published_at)
    select 'Post ' || n, 'post-' || n, repeat('<p>Walk in Nepal.</p>', 200), repeat('word ', 30), true, now() - n * interval '1 minute'
    from generate_series(1, ${posts}::int) as n`
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < uploads; n++) {
    writeFileSync(path.join(folder, `file-${n}.pdf`), randomBytes(uploadBytes))
    await owner`insert into uploads (path, content_type, bytes) values (${`file-${n}.pdf`}, 'application/pdf', ${uploadBytes})`
  }
  for (const table of ['inquiries', 'blog_posts', 'uploads'])
    await owner.unsafe(`alter table ${table} enable trigger user`)
}

/** Pages that are kept, pages that are rendered and questions to the table API, in turn. */
function createVisitor(url: string) {
  let asked = 0
  const targets = [
    () => '/',
    () => `/blog?page=${(asked % 20) + 2}&n=${asked}`,
    () => '/rest/v1/services?select=id,title&order=display_order',
    () => `/blog/post-${(asked % posts) + 1}`,
  ]
  return async () => {
    const answer = await fetch(url + targets[asked++ % targets.length]!(), { headers: { apikey: 'public' } })
    await answer.arrayBuffer()
    if (answer.status >= 500) throw new Error(`the site answered ${answer.status}`)
  }
}

const atLeast = (count: number) => (times: number[]) => times.length < count

async function sample(ask: () => Promise<void>, isWanted: (times: number[]) => boolean): Promise<number[]> {
  const times: number[] = []
  while (isWanted(times)) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  return times
}

const percentile = (times: number[], percent: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))]!

function run(command: 'backup' | 'restore', target: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, target], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isRunning = true
  const ended = once(child, 'exit').then(([code]) => {
    isRunning = false
    if (code !== 0) throw new Error(`${command} ended with ${code}`)
  })
  return { ended, hasEnded: () => !isRunning }
}

async function measureRestore(folder: string, file: string): Promise<number> {
  const cluster = path.join(folder, 'restored-cluster')
  mkdirSync(cluster)
  const { endpoint, stop } = await startEmbeddedPostgres({ dataDir: cluster, log: silent })
  const started = performance.now()
  await run('restore', file, { DATABASE_URL: urlOf(endpoint), DATA_DIR: path.join(folder, 'restored') }).ended
  const seconds = (performance.now() - started) / 1000
  await stop()
  return seconds
}

/** With what the system has not written to the disk yet, because a restore is on disk when it ends. */
function measureCopy(folder: string, sources: string[]): number {
  const copy = path.join(folder, 'copy')
  mkdirSync(copy)
  const started = performance.now()
  for (const source of sources) execFileSync('cp', ['-R', source, copy])
  execFileSync('sync', ['--file-system', copy])
  return (performance.now() - started) / 1000
}
