import type { z } from 'zod'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { fieldsOf, toFormValues } from '#app/admin-kit/form-values.ts'
import { Button } from '#app/ui/button/button.tsx'

interface ConflictNoticeProps {
  schema: z.ZodObject
  noun: string
  /** The stored version; null if the record was deleted. */
  theirs: AdminRow | null
  mine: Record<string, unknown>
  /** Whether a deleted record can be saved as a new one. */
  canCreate: boolean
  onTakeTheirs: (theirs: AdminRow) => void
  onSaveMine: (theirs: AdminRow | null) => void
}

/** Shown when somebody else saved the record first: lists the differences and lets the user decide. */
export function ConflictNotice({ schema, noun, theirs, mine, ...choices }: ConflictNoticeProps) {
  const { canCreate, onTakeTheirs, onSaveMine } = choices
  const stored = theirs ? toFormValues(schema, theirs) : {}
  const changedFields = fieldsOf(schema).filter(({ name }) => asText(stored[name]) !== asText(mine[name]))
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md border border-warning-mark bg-warning-wash p-4 text-sm">
      <p className="font-semibold text-warning-ink">
        Somebody else has {theirs ? 'saved' : 'deleted'} this {noun} since you opened it. What you typed is still here.
      </p>
      {theirs && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {changedFields.map(({ name, field }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{field.label}</dt>
              <dd className="max-h-24 min-w-0 overflow-y-auto break-words">{asText(stored[name]) || 'empty'}</dd>
            </div>
          ))}
        </dl>
      )}
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
    </div>
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
