import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { maxStoredBytes, visitorQuota as most } from '#server/storage/rules/limits.ts'
import { full, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'

const receivingMs = 2 * 60 * 1000
const tooMany = () =>
  new StorageRefusal(429, 'TooManyRequests', 'Too many files were uploaded today. Please try again tomorrow.', {
    'retry-after': '3600',
  })

interface Seen {
  visitor_files: number
  visitor_bytes: number
  address_files: number
  address_bytes: number
  address_attempts: number
  address_receiving: number
  all_files: number
  all_bytes: number
  stored_bytes: number
}

/** Counts in the database before the body is read, so restarts and concurrent requests cannot bypass the quota. */
export function createVisitorQuota(database: Database, clock: Clock) {
  return {
    reserve: (visitorId: string | undefined, address: string, bytes: number): Promise<string> =>
      database.as(service, async (sql) => {
        const now = clock()
        const since = new Date(now.getTime() - most.windowMs)
        const visitor = visitorId ?? null
        await sql`select pg_advisory_xact_lock(hashtext('visitor uploads'))`
        const [seen] = await sql<Seen[]>`
          select count(*) filter (where visitor_id = ${visitor}::uuid and state <> 'refused')::int as visitor_files,
            coalesce(sum(bytes) filter (where visitor_id = ${visitor}::uuid and state <> 'refused'), 0)::float8 as visitor_bytes,
            count(*) filter (where address = ${address} and state <> 'refused')::int as address_files,
            coalesce(sum(bytes) filter (where address = ${address} and state <> 'refused'), 0)::float8 as address_bytes,
            count(*) filter (where address = ${address})::int as address_attempts,
            count(*) filter (where address = ${address} and state = 'receiving'
              and at > ${new Date(now.getTime() - receivingMs)})::int as address_receiving,
            count(*) filter (where state <> 'refused')::int as all_files,
            coalesce(sum(bytes) filter (where state <> 'refused'), 0)::float8 as all_bytes,
            (select coalesce(sum(bytes), 0)::float8 from public.uploads) as stored_bytes
          from private.visitor_uploads where at > ${since}`
        if (isOver(seen!, bytes)) throw tooMany()
        const [row] = await sql<{ id: string }[]>`
          insert into private.visitor_uploads (visitor_id, address, bytes, at)
          values (${visitor}, ${address}, ${bytes}, ${now}) returning id`
        return row!.id
      }),

    settle: (id: string, outcome: { state: 'kept'; visitorId: string; bytes: number } | { state: 'refused' }) =>
      database.as(service, async (sql) => {
        if (outcome.state === 'kept')
          await sql`update private.visitor_uploads
            set state = 'kept', visitor_id = ${outcome.visitorId}, bytes = ${outcome.bytes} where id = ${id}`
        else await sql`update private.visitor_uploads set state = 'refused' where id = ${id}`
      }),

    /** Staff have no quota except the total size of all uploads. */
    async requireSpace(): Promise<void> {
      const [row] = await database.as(
        service,
        (sql) => sql<{ total: number }[]>`select coalesce(sum(bytes), 0)::float8 as total from public.uploads`,
      )
      if (row!.total > maxStoredBytes) throw full()
    },

    async deleteOld(): Promise<void> {
      const before = new Date(clock().getTime() - most.windowMs)
      await database.as(service, (sql) => sql`delete from private.visitor_uploads where at <= ${before}`)
    },
  }
}

export type VisitorQuota = ReturnType<typeof createVisitorQuota>

const isOver = (seen: Seen, bytes: number) =>
  seen.visitor_files >= most.visitor.files ||
  seen.visitor_bytes + bytes > most.visitor.bytes ||
  seen.address_files >= most.address.files ||
  seen.address_bytes + bytes > most.address.bytes ||
  seen.address_attempts >= most.address.attempts ||
  seen.address_receiving >= most.address.atOnce ||
  seen.all_files >= most.all.files ||
  seen.all_bytes + bytes > most.all.bytes ||
  seen.stored_bytes + bytes > maxStoredBytes
