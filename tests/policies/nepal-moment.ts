import type postgres from 'postgres'

/** Thrown to take everything back; it never leaves this file. */
const undone = new Error('rolled back')

type Work = (sql: postgres.TransactionSql) => Promise<void>

/**
 * Runs the work as the superuser while a function of the database reads a given moment instead of the present one.
 * Everything is taken back in the end.
 */
async function withMomentIn(reader: string, owner: postgres.Sql, moment: string, work: Work): Promise<void> {
  const transaction = owner.begin(async (sql) => {
    const [row] = await sql`select pg_get_functiondef(${reader}::regprocedure) as source`
    if (!row!.source.includes('now()')) throw new Error(`now() is not read:\n${row!.source}`)
    await sql.unsafe(row!.source.replaceAll('now()', `timestamptz '${moment}'`))
    await work(sql)
    throw undone
  })
  await transaction.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** The date in Nepal is counted from the moment. */
export const withNepalMoment = (owner: postgres.Sql, moment: string, work: Work) =>
  withMomentIn('private.today_in_nepal()', owner, moment, work)

/** Rows are shown by their times as at the moment. */
export const withShownMoment = (owner: postgres.Sql, moment: string, work: Work) =>
  withMomentIn('private.is_shown(boolean, timestamptz, timestamptz)', owner, moment, work)
