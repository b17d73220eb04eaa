import type postgres from 'postgres'

/** Waits until a transaction of this database waits for another one, or until the work is done. */
export async function untilBlocked(owner: postgres.Sql, work: Promise<unknown>) {
  let settled = false
  const settle = () => {
    settled = true
  }
  work.then(settle, settle)
  while (!settled) if (await isBlocked(owner)) return
}

export async function isBlocked(owner: postgres.Sql): Promise<boolean> {
  const [row] = await owner`select exists (select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0) as blocked`
  return row?.blocked
}
