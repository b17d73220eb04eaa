import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '#app/lib/fields.ts'
import type { Resource } from '#app/lib/resource.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldMessage } from '#app/ui/field-message.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormField } from './form-field.tsx'
import { reasonOf } from './report.ts'
import { EditConflict, type Row } from './rows.ts'
import type { useRowActions } from './use-resource.ts'

interface ResourceFormProps {
  resource: Resource
  row: Row | null
  initial: FieldValues
  save: ReturnType<typeof useRowActions>['save']
  onDirtyChange: (isDirty: boolean) => void
  onDone: (made: Row | null) => void
  onCancel: () => void
}

/** Fields, checks and saving of one record. A refused save keeps every word and says why. */
export function ResourceForm({ resource, row, initial, save, onDirtyChange, onDone, onCancel }: ResourceFormProps) {
  const { schema } = resource
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(schema),
    defaultValues: initial,
  })
  const { isDirty, isSubmitting } = form.formState
  const [opened, setOpened] = useState(row)
  const [problem, setProblem] = useState<unknown>(null)
  const isSaving = useRef(false)
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])

  const saveOver = (version: Row | null) =>
    form.handleSubmit(async (values) => {
      if (isSaving.current) return
      isSaving.current = true
      setProblem(null)
      const answer = await save(values, version)
      isSaving.current = false
      if (answer.saved) onDone(answer.made)
      else setProblem(answer.error)
    })

  const takeTheirs = (theirs: Row) => {
    form.reset(z.encode(schema, theirs))
    setOpened(theirs)
    setProblem(null)
  }
  const saveMine = (theirs: Row | null) => {
    setOpened(theirs)
    saveOver(theirs)()
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-5" onSubmit={saveOver(opened)}>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {fieldsOf(schema).map(({ name, field }) => (
            <FormField key={name} name={name} field={field} isNew={row === null} />
          ))}
        </div>
        {problem instanceof EditConflict ? (
          <ConflictNotice
            resource={resource}
            theirs={problem.current}
            mine={form.getValues()}
            onTakeTheirs={takeTheirs}
            onSaveMine={saveMine}
          />
        ) : (
          problem !== null && (
            <div role="alert">
              <FieldMessage>{reasonOf(problem)}</FieldMessage>
            </div>
          )
        )}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting} loadingLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
