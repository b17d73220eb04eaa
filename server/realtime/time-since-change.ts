import type { Changes } from './changes.ts'

/** For how long nothing has been heard of some tables: whoever has just read them knows whether to read them again. */
export function measureTimeSinceChange(changes: Pick<Changes, 'subscribe'>) {
  const heardAt = new Map<string, number>()
  let unknownUntil = performance.now()
  changes.subscribe((change) => {
    if (change === 'missed') unknownUntil = performance.now()
    else heardAt.set(change.table, performance.now())
  })
  return (tables: readonly string[]) =>
    performance.now() - Math.max(unknownUntil, ...tables.map((table) => heardAt.get(table) ?? 0))
}
