import postgres from 'postgres'

/**
 * Roles belong to the cluster, but our locks to one database: the start of a site on another database may change a role
 * first, or wait for us while we wait for it. A retry succeeds once it has committed.
 */
export async function againAfterConcurrentUpdate<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConcurrentUpdate(error)) throw error
    }
  }
}

const deadlockCode = '40P01'

const isConcurrentUpdate = (error: unknown) =>
  error instanceof postgres.PostgresError &&
  (error.code === deadlockCode || (error.code === 'XX000' && error.message === 'tuple concurrently updated'))
