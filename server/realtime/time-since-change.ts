import type { Change, Changes } from './changes.ts'

/**
 * Measures the time since the last change of some tables, so a client knows whether the data it has read is still
 * current.
 */
export function measureTimeSinceChange(changes: Pick<Changes, 'subscribe'>, counts: (change: Change) => boolean) {
  const changedAt = new Map<string, number>()
  let knownSince = performance.now()
  changes.subscribe((change) => {
    if (change === 'missed') knownSince = performance.now()
    else if (counts(change)) changedAt.set(change.table, performance.now())
  })
  return (tables: readonly string[]) =>
    performance.now() - Math.max(knownSince, ...tables.map((table) => changedAt.get(table) ?? 0))
}
