import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useData } from '#app/admin/data/data-client.tsx'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { fieldsOf, toFormValues } from '#app/admin-kit/form-values.ts'
import { writtenValue } from '#app/features/audit-log/changes.ts'
import { Difference } from '#app/features/audit-log/difference.tsx'
import type { Data } from '#app/lib/data/data.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'

interface ConflictNoticeProps {
  schema: z.ZodObject
  table: string
  /** Whether the table holds only this record, maybe in several rows. */
  isOnlyRecord: boolean
  noun: string
  /** The version that was opened here. */
  opened: AdminRow | null
  /** Whether that is known as it was, and not only when it was stored. */
  isBaseKnown: boolean
  /** The stored version; null if the record was deleted. */
  theirs: AdminRow | null
  mine: Record<string, unknown>
  /** Whether a deleted record can be saved as a new one. */
  canCreate: boolean
  onTakeTheirs: (theirs: AdminRow) => void
  onSaveMine: (theirs: AdminRow | null) => void
}

/** Shown when somebody else saved the record first: says who, when and what, and lets the user decide. */
export function ConflictNotice({
  schema,
  table,
  noun,
  opened,
  isBaseKnown,
  theirs,
  mine,
  ...rest
}: ConflictNoticeProps) {
  const { isOnlyRecord, canCreate, onTakeTheirs, onSaveMine } = rest
  const { change, isSettled } = useLastChange(table, opened, isOnlyRecord)
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md border border-warning-mark bg-warning-wash p-4 text-sm">
      <div>
        <p className="font-semibold text-warning-ink">
          Somebody else has {theirs ? 'saved' : 'deleted'} this {noun} since you opened it. What you typed is still
          here.
        </p>
        {change && <LastChange change={change} verb={theirs ? 'Saved' : 'Deleted'} />}
      </div>
      {isSettled && theirs && (
        <TheirChanges schema={schema} opened={opened} isBaseKnown={isBaseKnown} theirs={theirs} mine={mine} />
      )}
      {isSettled && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {theirs && (
            <Button variant="secondary" size="sm" onClick={() => onTakeTheirs(theirs)}>
              Use theirs
            </Button>
          )}
          {(theirs || canCreate) && (
            <Button variant="secondary" size="sm" onClick={() => onSaveMine(theirs)}>
              {theirs ? 'Save mine instead' : `Save mine as a new ${noun}`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Who changed the record last. What stands below is shown once this is settled, because a line that came later would
 * move the buttons under the pointer. Without an answer the notice only does not say who it was.
 */
function useLastChange(table: string, opened: AdminRow | null, isOnlyRecord: boolean) {
  const data = useData()
  const rowId = isOnlyRecord ? undefined : opened?.id
  const { data: change, isLoading } = useQuery({
    queryKey: ['last change', table, rowId],
    queryFn: () => findLastChange(data, table, rowId),
    enabled: opened !== null,
    // A second conflict has another author.
    gcTime: 0,
    meta: { failed: 'The author of the last change could not be found' },
  })
  return { change, isSettled: !isLoading }
}

type Change = NonNullable<Awaited<ReturnType<typeof findLastChange>>>

function LastChange({ change, verb }: { change: Change; verb: string }) {
  if (!change.actor_email) return null
  return (
    <p>
      {verb} by {change.actor_name ? `${change.actor_name} (${change.actor_email})` : change.actor_email} on{' '}
      <time dateTime={change.at}>{formatMinute(change.at)}</time>.
    </p>
  )
}

async function findLastChange(data: Data, table: string, rowId: string | undefined) {
  const { data: found } = await data.rpc('last_change', { changed_table: table, changed_row: rowId }).throwOnError()
  return found[0] ?? null
}

type TheirChangesProps = Pick<ConflictNoticeProps, 'schema' | 'opened' | 'isBaseKnown' | 'mine'> & { theirs: AdminRow }

/**
 * What they changed, field by field, and where both changed the same. Where the opened version is not known, how theirs
 * differs from what was typed.
 */
function TheirChanges({ schema, opened, isBaseKnown, theirs, mine }: TheirChangesProps) {
  const before = isBaseKnown ? toFormValues(schema, opened ?? {}) : mine
  const after = toFormValues(schema, theirs)
  const changes = fieldsOf(schema).flatMap(({ name, field }) => {
    const [old, stored, typed] = [before[name], after[name], mine[name]].map(writtenValue)
    if (old === stored) return []
    const isBoth = old !== typed && typed !== stored
    return [{ column: isBoth ? `${field.label} (you changed it too)` : field.label, before: old, after: stored }]
  })
  if (changes.length === 0) return <p>None of the fields in this form has changed.</p>
  return (
    <div className="max-h-96 overflow-y-auto rounded-md bg-surface-raised">
      <Difference changes={changes} />
    </div>
  )
}
