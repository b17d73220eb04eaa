import type { ComponentProps } from 'react'
import { reasonOf } from '#app/admin/data/report.ts'
import { DraftConflict } from '#app/admin/drafts/content-drafts.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftConflictNotice } from './draft-conflict-notice.tsx'
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
        isBaseKnown={record.isBaseKnown}
        theirs={problem.current}
        mine={form.getValues()}
        onTakeTheirs={takeTheirs}
        onSaveMine={saveMine}
        {...rest}
      />
    )
  if (problem instanceof DraftConflict)
    return (
      <DraftConflictNotice
        schema={rest.schema}
        noun={rest.noun}
        conflict={problem}
        mine={form.getValues()}
        onTakeTheirs={() => record.takeTheirDraft(problem.draft, problem.record)}
        onSaveMine={() => record.saveMineOverDraft(problem.draft)}
      />
    )
  return (
    <div role="alert">
      <FieldMessage>{reasonOf(problem)}</FieldMessage>
    </div>
  )
}
