import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useRegisterDraft } from '#app/admin/drafts/draft-recovery.ts'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { fillDerived, toFormValues } from '#app/admin-kit/form-values.ts'

/** `stored` is the saved version, null if the store does not tell it. */
export type SaveResult = { saved: true; stored: AdminRow | null; isNew: boolean } | { saved: false; error: unknown }
export type Save = (values: Record<string, unknown>, opened: AdminRow | null) => Promise<SaveResult>

/** An unsaved form, stored when the session ends. */
export interface FormDraft {
  row: AdminRow | null
  /** The version that the next save overwrites. */
  opened: AdminRow | null
  initial: FieldValues
  values: FieldValues
}

export interface RecordFormOptions {
  /** Where a draft is looked for after the next login. */
  draftKey: string
  schema: z.ZodObject
  row: AdminRow | null
  initial: FieldValues
  /** The unsaved form that was stored when the session ended. */
  draft?: FormDraft | null
  save: Save
  onDirtyChange: (isDirty: boolean) => void
  /** Without it the form stays open after a save and keeps what was typed during the save. */
  onDone?: (created: AdminRow | null) => void
  /** Called with the names of the fields that a save found wrong. */
  onInvalid?: (names: readonly string[]) => void
}

/** The values, validation, saving and conflicts of one record's form, whatever it looks like. */
export function useRecordForm({ draftKey, schema, row, initial, draft, save, ...handlers }: RecordFormOptions) {
  const { onDirtyChange, onDone, onInvalid } = handlers
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: (typed, ...rest) => zodResolver(schema)(fillDerived(schema, typed), ...rest),
    defaultValues: draft?.initial ?? initial,
  })
  const { isDirty, isSubmitting } = form.formState
  const [opened, setOpened] = useState(draft ? draft.opened : row)
  const [isRestored, setRestored] = useState(Boolean(draft))
  const [problem, setProblem] = useState<unknown>(null)
  const isSaving = useRef(false)
  // A layout effect, because an Escape right after a key press must already see the form as dirty.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const { reset } = form
  useLayoutEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true })
  }, [draft, reset])
  useRegisterDraft<FormDraft>(draftKey, isDirty, () => ({
    row,
    opened,
    initial: (form.formState.defaultValues ?? initial) as FieldValues,
    values: form.getValues(),
  }))

  /** Returns whether it was saved. */
  async function saveOver(version: AdminRow | null): Promise<boolean> {
    let isSaved = false
    await form.handleSubmit(
      async (values) => {
        if (isSaving.current) return
        isSaving.current = true
        setProblem(null)
        const sentValues = structuredClone(form.getValues())
        const result = await save(values, version)
        isSaving.current = false
        isSaved = result.saved
        if (!result.saved) setProblem(result.error)
        else if (onDone) onDone(result.isNew ? result.stored : null)
        else {
          const editedSince = Object.entries(form.getValues()).filter(
            ([name, value]) => !isEqual(value, sentValues[name]),
          )
          resetTo(result.stored, values)
          for (const [name, value] of editedSince) form.setValue(name, value, { shouldDirty: true })
        }
      },
      (errors) => onInvalid?.(Object.keys(errors)),
    )()
    return isSaved
  }

  const resetTo = (version: AdminRow | null, values: FieldValues) => {
    reset(toFormValues(schema, values))
    setOpened(version)
    setRestored(false)
  }

  return {
    form,
    /** The version that the next save overwrites; null for a record that is not stored yet. */
    opened,
    isDirty,
    isSaving: isSubmitting,
    isRestored,
    problem,
    save: () => saveOver(opened),
    takeTheirs(theirs: AdminRow) {
      resetTo(theirs, theirs)
      setProblem(null)
    },
    /** Saves an earlier version over the opened one, as if it had been typed. */
    restoreVersion(version: FieldValues) {
      reset(toFormValues(schema, version), { keepDefaultValues: true })
      return saveOver(opened)
    },
    saveMine(theirs: AdminRow | null) {
      setOpened(theirs)
      void saveOver(theirs)
    },
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
