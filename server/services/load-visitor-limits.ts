import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { createRateLimit, type NamedRateLimits } from '#server/table-api/limits/rate-limit.ts'

const addresses = 10_000

/** What one address may send to each table and function, as their migrations declare it. */
export async function loadVisitorLimits(database: Database, clock: Clock): Promise<NamedRateLimits> {
  const declared = await database.query<{ name: string; per_address: number; window_seconds: number }>(service, {
    text: 'select name, per_address, window_seconds from private.visitor_limits where per_address is not null',
    values: [],
  })
  return new Map(
    declared.map(({ name, per_address: max, window_seconds: seconds }) => [
      name,
      createRateLimit({ max, windowMs: seconds * 1000, addresses }, clock),
    ]),
  )
}
