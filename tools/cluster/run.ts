import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/build-if-needed.mjs'
import { installWithApt } from '../../scripts/install-with-apt.mjs'
import { startCluster } from './cluster.ts'
import { findPrograms } from './find-programs.ts'
import { formatTable, type Result } from './report.ts'
import { chooseScenarios, type NamedScenario } from './scenarios/all.ts'

/** `npm run test:cluster` runs all scenarios; `npm run test:cluster -- --only failover` one, with others after commas. */
const { values } = parseArgs({ options: { only: { type: 'string' } } })

/** What ends all that was started, the last first. */
const closing: (() => Promise<unknown>)[] = []
let closed: Promise<void> | undefined
const close = () =>
  (closed ??= (async () => {
    for (let next = closing.pop(); next; next = closing.pop())
      await next().catch((error: Error) => console.error(`not ended: ${error.message}`))
  })())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)))

try {
  const scenarios = chooseScenarios(values.only)
  const programs = findPrograms(installWithApt)
  ensureBuilt()
  console.log('starting PostgreSQL with a replica, S3, SMTP, two processes and HAProxy …')
  const cluster = await startCluster(programs, closing)
  const results: Result[] = []
  for (const scenario of scenarios) {
    const result = await runScenario(scenario)
    console.log(result.failure === undefined ? `proven  ${result.name}` : `FAILED  ${result.name}: ${result.failure}`)
    results.push(result)
  }
  const [version] = await cluster.primary
    .use('postgres', (sql) => sql`show server_version`)
    .catch(() => cluster.replica.use('postgres', (sql) => sql`show server_version`))
  console.log(`\nPostgreSQL ${version!.server_version}, Node ${process.version}\n\n${formatTable(results)}`)
  const failed = results.filter(({ failure }) => failure !== undefined).length
  console.log(failed ? `\n${failed} of ${results.length} scenarios failed` : `\nall ${results.length} scenarios proven`)
  process.exitCode = failed ? 1 : 0

  async function runScenario({ name, run }: NamedScenario): Promise<Result> {
    const began = performance.now()
    const outcome = await run(cluster).then(
      (figures) => ({ figures }),
      (error: Error) => ({ figures: [], failure: error.message.replaceAll(/\s*\n\s*/g, ' ') }),
    )
    return { name, seconds: (performance.now() - began) / 1000, ...outcome }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
