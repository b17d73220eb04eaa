import { Eye, Maximize2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { formSource } from '#app/admin/data/report.ts'
import { AutosaveNote } from '#app/admin/drafts/autosave-note.tsx'
import { HistoryButton } from '#app/admin/history/history-button.tsx'
import { PreviewPane } from '#app/admin/preview/preview-pane.tsx'
import { ShareButton } from '#app/admin/sharing/share-button.tsx'
import type { FormSection, SingletonStore } from '#app/admin-kit/define-singleton.ts'
import { fieldsOf } from '#app/admin-kit/form-values.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ScreenLink } from '#app/ui/navigation/screen-link.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { DraftNotices } from './draft-notices.tsx'
import { FormField } from './form-field.tsx'
import { isDraftSubmit, SaveDraftButton } from './save-draft-button.tsx'
import { SaveProblem } from './save-problem.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface RecordFormProps extends Omit<RecordFormOptions, 'draftKey' | 'source' | 'hasSeveralRows' | 'onInvalid'> {
  /** The last part of the screen's path. */
  screen: string
  /** Of a record of several rows: see `SingletonStore`. */
  fromRows?: SingletonStore['fromRows']
  /** What one record is called, for example 'award'. */
  noun: string
  /** Groups of fields, each with a heading. Without sections all fields are in one group. */
  sections?: readonly FormSection[]
  previewPath?: string
  /** The page where this record is edited in full height. */
  writingPath?: string
  /** Whether this form can create a record. Records that only visitors create cannot be. */
  canCreate?: boolean
  saveLabel?: string
  onCancel?: () => void
}

/** The fields, validation and saving of one record. A failed save keeps the typed values and shows the reason. */
export function RecordForm({ screen, noun, ...options }: RecordFormProps) {
  const {
    table,
    schema,
    row,
    canCreate = true,
    sections,
    previewPath,
    writingPath,
    saveLabel = 'Save',
    onCancel,
  } = options
  const record = useRecordForm({
    ...options,
    draftKey: screen,
    source: formSource(screen),
    hasSeveralRows: options.fromRows !== undefined,
  })
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const isInHistory = options.hasHistory && record.opened !== null

  const fields = fieldsOf(schema)
  const renderField = ({ name, field }: (typeof fields)[number]) => (
    <FormField key={name} name={name} field={field} isNew={row === null} />
  )
  return (
    <FormProvider {...record.form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void (isDraftSubmit(event) ? record.saveDraft() : record.save())
        }}
      >
        <DraftNotices record={record} schema={schema} />
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
        <SaveProblem
          record={record}
          schema={schema}
          table={table}
          noun={noun}
          isOnlyRecord={sections !== undefined}
          canCreate={canCreate}
        />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
          {(previewPath || isInHistory) && (
            <div className="me-auto flex flex-wrap">
              {previewPath && (
                <Button
                  variant="ghost"
                  className="max-sm:px-2"
                  aria-pressed={isPreviewOpen}
                  onClick={() => setPreviewOpen(!isPreviewOpen)}
                >
                  <Eye aria-hidden="true" /> Preview
                </Button>
              )}
              {previewPath && record.opened && (
                <ShareButton
                  of={{ table, id: record.opened.id }}
                  isDirty={record.isDirty}
                  button={{ className: 'max-sm:px-2' }}
                />
              )}
              {isInHistory && record.opened && (
                <HistoryButton
                  of={{ table, row: record.opened, fromRows: options.fromRows }}
                  schema={schema}
                  noun={noun}
                  previewPath={previewPath}
                  isDirty={record.isDirty}
                  onRestore={record.restoreVersion}
                  button={{ className: 'max-sm:px-2' }}
                />
              )}
              {writingPath && (
                <ScreenLink
                  look="plain"
                  to={writingPath}
                  className={classNames(buttonClass({ variant: 'ghost' }), 'max-sm:px-2')}
                >
                  <span className="btn-cell">
                    <Maximize2 aria-hidden="true" /> Full page
                  </span>
                </ScreenLink>
              )}
            </div>
          )}
          <p className="self-center text-xs text-ink-muted empty:hidden">
            <AutosaveNote state={record.autosaveState} />
          </p>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {record.canSaveDraft && <SaveDraftButton />}
          <Button type="submit" loading={record.isSaving} loadingLabel="Saving...">
            {saveLabel}
          </Button>
        </div>
        <ToastSlot source={formSource(screen)} />
      </form>
    </FormProvider>
  )
}

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
