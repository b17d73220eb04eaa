import { z } from 'zod'
import { sanitiseHtml } from '#app/lib/text/sanitise-html.server.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Statement } from '#database/engine/connection/run-as.ts'
import { askDatabase } from '#server/procedures/ask-database.ts'
import { adminOf } from '#server/procedures/procedure.ts'
import type { Services } from '#server/services/services.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

export const contentDraftSchema = z.object({
  table: z.string().max(63),
  record_id: z.string().min(1).max(100),
  values: z.record(z.string().max(63), z.unknown()),
  base_updated_at: z.iso.datetime({ offset: true }),
  draft_saved_at: z.iso.datetime({ offset: true }).nullable(),
})

type ContentDraft = z.output<typeof contentDraftSchema>

/** Calls one of the two functions of the database, with sanitised HTML. Refusals are those of the table API. */
export async function callWithDraft<Answer>(
  name: 'save_content_draft' | 'publish_content_draft',
  draft: ContentDraft,
  c: RequestContext,
  { database }: Services,
): Promise<Answer | Response> {
  const admin = adminOf(c)
  const values = await sanitiseValues(database, draft)
  const statement: Statement = {
    text: `select to_jsonb(private.${name}($1, $2, $3::text::jsonb, $4::text::timestamptz, nullif($5, '')::timestamptz))
      as answer`,
    values: [draft.table, draft.record_id, JSON.stringify(values), draft.base_updated_at, draft.draft_saved_at ?? ''],
  }
  return askDatabase<Answer>(database, admin, statement)
}

/** As the table API does with what is written to a column of HTML. */
async function sanitiseValues(database: Services['database'], { table, values }: ContentDraft) {
  const columns = await database.query<{ name: string }>(service, {
    text: `select attname as name from pg_catalog.pg_attribute
      where attrelid = to_regclass(format('public.%I', $1::text)) and atttypid = 'public.html'::regtype`,
    values: [table],
  })
  const clean = columns.flatMap(({ name }) => {
    const value = values[name]
    if (value === undefined || value === null) return []
    return [[name, sanitiseHtml(typeof value === 'string' ? value : JSON.stringify(value))]]
  })
  return { ...values, ...Object.fromEntries(clean) }
}
