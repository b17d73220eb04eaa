import assert from 'node:assert/strict'
import { type Cluster, owner } from '../cluster.ts'
import type { PostgresNode } from '../parts/postgres-node.ts'
import { formatNumber } from '../report.ts'
import { describeFailures, type Visitors } from '../visitors.ts'

/** Proves something with the running cluster, and leaves it as it was. Returns the figures. */
export type Scenario = (cluster: Cluster) => Promise<string[]>

/** Every acknowledged inquiry is stored once. They are removed: there is a limit of inquiries a day. */
export async function requireAcknowledged({ acknowledged }: Visitors, node: PostgresNode): Promise<string> {
  const rows = await node.use(owner.name, (sql) => sql`delete from public.inquiries returning subject`)
  const times = new Map<string, number>()
  for (const { subject } of rows) times.set(subject, (times.get(subject) ?? 0) + 1)
  const lost = acknowledged.filter((subject) => !times.has(subject)).length
  const doubled = acknowledged.filter((subject) => times.get(subject)! > 1).length
  assert.deepEqual({ lost, doubled }, { lost: 0, doubled: 0 }, `of ${acknowledged.length} acknowledged writes`)
  assert.ok(acknowledged.length > 0, 'no write was acknowledged')
  return `${formatNumber(acknowledged.length)} acknowledged writes, 0 lost, 0 doubled`
}

export function requireNoFailures(visitors: Visitors, during: string): string {
  assert.equal(visitors.failures.length, 0, `failed ${during}: ${describeFailures(visitors.failures)}`)
  return `0 of ${formatNumber(visitors.count())} requests failed ${during}`
}

/** An answer of the table API or of a procedure that did what was asked. */
export function requireOk({ status, text }: { status: number; text: string }) {
  assert.ok(status >= 200 && status < 300, `answered with ${status}: ${text.slice(0, 300)}`)
}
