import type { ComponentProps } from 'react'
import { reasonOf } from '#app/admin/data/report.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { useRecordForm } from './use-record-form.ts'

interface SaveProblemProps
  extends Pick<ComponentProps<typeof ConflictNotice>, 'schema' | 'table' | 'noun' | 'canCreate' | 'isOnlyRecord'> {
  record: ReturnType<typeof useRecordForm>
}

/** Why the last save failed, or what somebody else has saved meanwhile. Nothing if there was no problem. */
export function SaveProblem({ record, ...rest }: SaveProblemProps) {
  const { problem, opened, form, takeTheirs, saveMine } = record
  if (problem === null) return null
  if (problem instanceof EditConflict)
    return (
      <ConflictNotice
        opened={opened}
        theirs={problem.current}
        mine={form.getValues()}
        onTakeTheirs={takeTheirs}
        onSaveMine={saveMine}
        {...rest}
      />
    )
  return (
    <div role="alert">
      <FieldMessage>{reasonOf(problem)}</FieldMessage>
    </div>
  )
}
