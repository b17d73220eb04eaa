import type postgres from 'postgres'

/** Thrown to take everything back; it never leaves this file. */
const undone = new Error('rolled back')

/**
 * Runs the work as the superuser while the date in Nepal is counted from a given moment instead of the present one.
 * Everything is taken back in the end.
 */
export async function withNepalMoment(
  owner: postgres.Sql,
  moment: string,
  work: (sql: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const transaction = owner.begin(async (sql) => {
    const [row] = await sql`select pg_get_functiondef('private.today_in_nepal()'::regprocedure) as source`
    const pieces = row!.source.split('now()')
    if (pieces.length !== 2) throw new Error(`now() is not read exactly once:\n${row!.source}`)
    await sql.unsafe(pieces.join(`timestamptz '${moment}'`))
    await work(sql)
    throw undone
  })
  await transaction.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}
