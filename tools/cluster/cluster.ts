import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openMailbox } from '../../tests/mail/mailbox.ts'
import { launch, launchToEnd, type RunningServer, temporaryFolder } from '../../tests/support/running-server.ts'
import { TestBrowser } from '../../tests/support/test-browser.ts'
import type { Programs } from './find-programs.ts'
import { startBucket } from './parts/bucket.ts'
import { configureHaproxy, startHaproxy } from './parts/haproxy.ts'
import { PostgresNode } from './parts/postgres-node.ts'
import { freePorts, until } from './parts/started-processes.ts'

const root = path.join(import.meta.dirname, '../..')

export const admin = { email: 'root@example.com', password: 'correct horse battery' }
export const owner = { name: 'site', password: 'site-password' }

export type SiteName = 'one' | 'two'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

type Closing = (() => Promise<unknown>)[]

/**
 * PostgreSQL with a streaming replica that confirms every commit, an S3 server, a mail server, two processes of the site
 * and HAProxy in front of them. `closing` collects what ends them all, the last first.
 */
export async function startCluster(programs: Programs, closing: Closing) {
  const { folder, remove } = await temporaryFolder()
  closing.push(remove)
  chmodSync(folder, 0o755)
  const [primaryPort, replicaPort, onePort, twoPort, proxyPort] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const { primary, replica } = await startDatabases(programs, folder, [primaryPort, replicaPort], closing)
  await primary.createDatabase(owner.name, owner.password)

  mkdirSync(path.join(folder, 's3'))
  const bucket = await startBucket(path.join(folder, 's3'))
  const mailbox = await openMailbox()
  closing.push(bucket.stop, mailbox.close)

  const hosts = [primaryPort, replicaPort].map((port) => `127.0.0.1:${port}`).join(',')
  const siteUrl = `http://127.0.0.1:${proxyPort}`
  const env: Record<string, string> = {
    DATABASE_URL: `postgres://${owner.name}:${owner.password}@${hosts}/${owner.name}?target_session_attrs=read-write`,
    SITE_URL: siteUrl,
    // Load tests stand for another proxy before HAProxy, which names the visitors' addresses.
    TRUST_PROXY: '2',
    // HAProxy asks every second.
    DRAIN_SECONDS: '3',
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    STARTER_CONTENT: 'on',
    ...bucket.env,
  }
  const ports: Record<SiteName, number> = { one: onePort, two: twoPort }
  const running = new Map<string, RunningServer>()

  /** A process of the site, beside the two or instead of one that has ended. */
  const startSite = async (name: string, more: Record<string, string> = {}) => {
    const server = await launch({ dataDir: path.join(folder, `data-${name}`), env: { ...env, ...more } })
    running.set(name, server)
    void server.exited.then(() => running.get(name) === server && running.delete(name))
    return server
  }
  closing.push(() => Promise.all([...running.values()].map((server) => server.stop())))
  const start = (name: SiteName) => startSite(name, { PORT: String(ports[name]) })
  await start('one')
  await start('two')

  const example = readFileSync(path.join(root, 'deploy/haproxy.cfg'), 'utf8')
  const servers = [onePort, twoPort].map((port) => `127.0.0.1:${port}`)
  const config = configureHaproxy(example, { listen: `127.0.0.1:${proxyPort}`, servers })
  const proxy = await startHaproxy({ program: programs.haproxy, folder, config, port: proxyPort })
  closing.push(() => proxy.end())

  const urlOf = (name: SiteName) => `http://127.0.0.1:${ports[name]}`
  return {
    programs,
    folder,
    env,
    primary,
    replica,
    mailbox,
    proxyUrl: siteUrl,
    urlOf,
    site: (name: SiteName) => running.get(name)!,
    start,
    startSite,
    /** A start that must fail, or a command of operators. */
    runToEnd: (more: Record<string, string>, command?: [string, ...string[]]) =>
      launchToEnd({
        dataDir: path.join(folder, 'data-none'),
        env: { ...env, ...more },
        ...(command ? { command } : {}),
      }),
    async signedIn(url: string) {
      const browser = new TestBrowser(url)
      const { status, text } = await browser.signIn(admin.email, admin.password)
      if (status !== 200) throw new Error(`the sign-in was answered with ${status}: ${text}`)
      return browser
    },
    /** HAProxy has noticed that the process is ready. */
    untilServedBy: (name: SiteName) =>
      until(`HAProxy passes requests to process ${name}`, async () => {
        const answer = await fetch(`${siteUrl}/healthz`)
        await answer.body?.cancel()
        return answer.ok && answer.headers.get('x-served-by') === name
      }),
  }
}

/** Each commit waits for the replica, so that a failover loses none. */
async function startDatabases(programs: Programs, folder: string, ports: [number, number], closing: Closing) {
  const common = { programs: programs.postgresFolder }
  const primary = new PostgresNode({
    ...common,
    folder: path.join(folder, 'primary'),
    port: ports[0],
    settings: { synchronous_standby_names: '*' },
  })
  const replica = new PostgresNode({
    ...common,
    folder: path.join(folder, 'replica'),
    port: ports[1],
    settings: { wal_retrieve_retry_interval: '200ms' },
  })
  closing.push(
    () => primary.stop('immediate'),
    () => replica.stop('immediate'),
  )
  primary.create()
  await primary.start()
  replica.copyFrom(primary)
  await replica.start()
  return { primary, replica }
}
