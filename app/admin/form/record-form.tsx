import { zodResolver } from '@hookform/resolvers/zod'
import { Eye } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formSource, reasonOf } from '#app/admin/data/report.ts'
import { DraftNotice } from '#app/admin/drafts/draft-notice.tsx'
import { useRegisterDraft } from '#app/admin/drafts/draft-recovery.ts'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import type { FormSection } from '#app/admin-kit/define-singleton.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { fieldsOf, fillDerived, toFormValues } from '#app/admin-kit/form-values.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormField } from './form-field.tsx'
import { PreviewPane } from './preview-pane.tsx'

export type SaveResult = { saved: true; created: AdminRow | null } | { saved: false; error: unknown }
export type Save = (values: Record<string, unknown>, opened: AdminRow | null) => Promise<SaveResult>

/** An unsaved form, stored when the session ends. */
export interface FormDraft {
  row: AdminRow | null
  /** The version that the next save overwrites. */
  opened: AdminRow | null
  initial: FieldValues
  values: FieldValues
}

interface RecordFormProps {
  /** The last part of the screen's path. */
  screen: string
  table: string
  schema: z.ZodObject
  /** What one record is called, for example 'award'. */
  noun: string
  /** Groups of fields, each with a heading. Without sections all fields are in one group. */
  sections?: readonly FormSection[]
  previewPath?: string
  row: AdminRow | null
  initial: FieldValues
  /** The unsaved form that was stored when the session ended. */
  draft?: FormDraft | null
  /** Whether this form can create a record. Records that only visitors create cannot be. */
  canCreate?: boolean
  save: Save
  saveLabel?: string
  onDirtyChange: (isDirty: boolean) => void
  /** Without it the form stays open after a save and keeps what was typed during the save. */
  onDone?: (created: AdminRow | null) => void
  onCancel?: () => void
}

/** The fields, validation and saving of one record. A failed save keeps the typed values and shows the reason. */
export function RecordForm({ screen, table, schema, noun, row, save, onDirtyChange, ...options }: RecordFormProps) {
  const { initial, draft, canCreate = true, sections, previewPath, saveLabel = 'Save', onDone, onCancel } = options
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: (typed, ...rest) => zodResolver(schema)(fillDerived(schema, typed), ...rest),
    defaultValues: draft?.initial ?? initial,
  })
  const { isDirty, isSubmitting } = form.formState
  const [opened, setOpened] = useState(draft ? draft.opened : row)
  const [isRestored, setRestored] = useState(Boolean(draft))
  const [problem, setProblem] = useState<unknown>(null)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const isSaving = useRef(false)
  // A layout effect, because an Escape right after a key press must already see the form as dirty.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const { reset } = form
  useLayoutEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true })
  }, [draft, reset])
  useRegisterDraft<FormDraft>(screen, isDirty, () => ({
    row,
    opened,
    initial: (form.formState.defaultValues ?? initial) as FieldValues,
    values: form.getValues(),
  }))

  const saveOver = (version: AdminRow | null) =>
    form.handleSubmit(async (values) => {
      if (isSaving.current) return
      isSaving.current = true
      setProblem(null)
      const sentValues = structuredClone(form.getValues())
      const result = await save(values, version)
      isSaving.current = false
      if (!result.saved) setProblem(result.error)
      else if (onDone) onDone(result.created)
      else {
        const editedSince = Object.entries(form.getValues()).filter(
          ([name, value]) => !isEqual(value, sentValues[name]),
        )
        resetTo(result.created, values)
        for (const [name, value] of editedSince) form.setValue(name, value, { shouldDirty: true })
      }
    })

  const resetTo = (version: AdminRow | null, values: FieldValues) => {
    reset(toFormValues(schema, values))
    setOpened(version)
    setRestored(false)
  }
  const takeTheirs = (theirs: AdminRow) => {
    resetTo(theirs, theirs)
    setProblem(null)
  }
  const saveMine = (theirs: AdminRow | null) => {
    setOpened(theirs)
    saveOver(theirs)()
  }

  const fields = fieldsOf(schema)
  const renderField = ({ name, field }: (typeof fields)[number]) => (
    <FormField key={name} name={name} field={field} isNew={row === null} />
  )
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-5" onSubmit={saveOver(opened)}>
        {isRestored && <DraftNotice />}
        {sections ? (
          sections.map((section) => (
            <SectionPanel key={section.title} section={section}>
              {fields.filter(({ name }) => section.fields.includes(name)).map(renderField)}
            </SectionPanel>
          ))
        ) : (
          <div className={classNames('grid gap-5', isPreviewOpen && 'xl:grid-cols-2')}>
            <div className={fieldGrid}>{fields.map(renderField)}</div>
            {isPreviewOpen && previewPath && <PreviewPane path={previewPath} schema={schema} name={noun} />}
          </div>
        )}
        {problem instanceof EditConflict ? (
          <ConflictNotice
            schema={schema}
            table={table}
            isOnlyRecord={sections !== undefined}
            noun={noun}
            opened={opened}
            theirs={problem.current}
            mine={form.getValues()}
            canCreate={canCreate}
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
          {previewPath && (
            <Button
              variant="ghost"
              className="me-auto max-sm:px-2"
              aria-pressed={isPreviewOpen}
              onClick={() => setPreviewOpen(!isPreviewOpen)}
            >
              <Eye aria-hidden="true" /> Preview
            </Button>
          )}
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isSubmitting} loadingLabel="Saving...">
            {saveLabel}
          </Button>
        </div>
        <ToastSlot source={formSource(screen)} />
      </form>
    </FormProvider>
  )
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const fieldGrid = 'grid content-start gap-x-5 gap-y-4 sm:grid-cols-2'

function SectionPanel({ section, children }: { section: FormSection; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface-raised p-5 shadow-sm sm:p-6"
    >
      <div>
        <h2 id={id} className="display text-xl">
          {section.title}
        </h2>
        {section.note && <p className="text-sm text-ink-muted">{section.note}</p>}
      </div>
      <div className={fieldGrid}>{children}</div>
    </section>
  )
}
