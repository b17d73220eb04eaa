import { service } from '#database/engine/connection/actors.ts'
import type { Address } from '#database/engine/connection/connection.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { buildMissingIndexesWhileServing } from '#database/engine/missing-indexes.ts'
import { asOwner } from '#server/backup/rows/owner-session.ts'
import { everyMinute } from '#server/runtime/every-minute.ts'
import type { Log } from '#server/runtime/log.ts'

export interface IndexBuilderOptions {
  database: Database
  address: Address
  log: Log
}

/** Builds the indexes that a restore has left out, until there are none: only a restore leaves some out. */
export function startIndexBuilder({ database, address, log }: IndexBuilderOptions) {
  let isStopping = false
  const isAnyMissing = async () => {
    const [found] = await database.as(
      service,
      (sql) => sql<{ answer: boolean }[]>`select exists (select from private.missing_indexes) as answer`,
    )
    return found!.answer
  }
  const onBuilt = (index: string) => log.info({ index }, 'an index was built after a restore')
  const building = everyMinute(
    async () => {
      if (await isAnyMissing()) await asOwner(address, (sql) => buildMissingIndexesWhileServing(sql, onBuilt))
      if (!(await isAnyMissing())) void building.stop()
    },
    (error) => {
      if (!isStopping) log.error({ err: error }, 'an index could not be built after a restore')
    },
  )
  return {
    /** Waits for nothing: an index that is not finished is built again after the next start. */
    async stop() {
      isStopping = true
      void building.stop()
    },
  }
}
