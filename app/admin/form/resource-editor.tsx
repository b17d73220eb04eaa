import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import { nextInOrder } from '#app/admin/data/rows.ts'
import { useUnsavedWork } from '#app/admin/drafts/use-unsaved-work.ts'
import { writingPathOf } from '#app/admin/registry/writing-path.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { fieldsOf, initialValues, toFormValues } from '#app/admin-kit/form-values.ts'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { RecordForm } from './record-form.tsx'
import type { FormDraft } from './start-of-form.ts'
import type { Save } from './use-record-form.ts'

interface ResourceEditorProps {
  resource: Resource
  /** Null for a new row. */
  row: AdminRow | null
  /** What a new row starts with, as stored. */
  given?: Readonly<Record<string, unknown>>
  draft?: FormDraft | null
  save: Save
  /** True when the user opened the form. A form that is always on the screen does not take the focus. */
  takesFocus: boolean
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
  onClose: () => void
  /** Asks first if there is unsaved text. */
  onLeave: () => void
  /** Called with the new row after it was created. */
  onCreated: (created: AdminRow) => void
}

/** The form of a resource, in a dialog or in the page, as the resource declares. */
export function ResourceEditor({
  resource,
  row,
  given,
  draft,
  save,
  onClose,
  onLeave,
  onCreated,
  ...rest
}: ResourceEditorProps) {
  const initial = useInitialValues(resource, { row, given, draft }, onClose)
  const unsaved = useUnsavedWork(resource.table, row?.id ?? '', resource.hasHistory)
  const isMounted = useRef(true)
  useEffect(
    () => () => {
      isMounted.current = false
    },
    [],
  )
  const editTitle = resource.form?.editTitle ?? resource.formAfterFailure?.title
  const title = (row && editTitle) ?? `${row ? 'Edit' : 'Add'} ${resource.words.one}`
  const isInline = resource.form?.in === 'inline'
  if (!initial || !unsaved)
    return isInline ? (
      <InlinePanel title={title} takesFocus={false}>
        <Spinner label={`Loading ${resource.words.one}`} />
        <SkeletonText lines={8} />
      </InlinePanel>
    ) : null

  const form = (
    <RecordForm
      table={resource.table}
      screen={resource.path}
      schema={resource.schema}
      noun={resource.words.one}
      hasHistory={resource.hasHistory}
      previewPath={resource.hasPreview ? resource.path : undefined}
      writingPath={writingPathOf(resource, row)}
      row={row}
      initial={initial}
      draft={draft}
      unsaved={unsaved}
      canCreate={resource.form !== undefined && !resource.form.isEditOnly}
      save={save}
      saveLabel={resource.formAfterFailure?.saveLabel}
      onDirtyChange={rest.onDirtyChange}
      onDone={(created) => {
        // The user may have closed this form during the save and opened another one, which must stay open.
        if (isMounted.current) onClose()
        if (created) onCreated(created)
      }}
      onCancel={onLeave}
    />
  )
  if (isInline)
    return (
      <InlinePanel title={title} takesFocus={rest.takesFocus}>
        {form}
      </InlinePanel>
    )
  return (
    <Dialog
      open
      title={title}
      description={row && editTitle && resource.nameOf(row)}
      size={resource.form?.size ?? 'lg'}
      disablePointerDismissal={rest.isDirty}
      onOpenChange={(open) => !open && onLeave()}
    >
      {form}
    </Dialog>
  )
}

function InlinePanel({ title, takesFocus, children }: { title: string; takesFocus: boolean; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  // A form can be taller than the screen, so its heading is scrolled into view.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever has opened a dialog while the form was loading goes on there.
    if (!takesFocus || document.activeElement?.closest('[role$=dialog][data-open]')) return
    heading.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      ref={panel}
      aria-label={title}
      className="mb-6 overflow-clip rounded-md border border-line bg-surface-raised shadow-sm"
    >
      <div aria-hidden="true" className="flag-line" />
      <div className="p-5 sm:p-6">
        <h2 ref={heading} className="display mb-4 scroll-mt-24 text-xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** The values of the form fields. A new row with a display order first loads the next free number. */
function useInitialValues(
  resource: Resource,
  { row, given, draft }: Pick<ResourceEditorProps, 'row' | 'given' | 'draft'>,
  onFail: () => void,
) {
  const data = useData()
  const { schema, table, messages } = resource
  const orderField = row || draft ? undefined : fieldsOf(schema).find(({ field }) => field.isNextInOrder)?.name
  const [values, setValues] = useState<Record<string, unknown> | null>(() => {
    if (row) return toFormValues(schema, row)
    return orderField ? null : initialValues(schema, given)
  })
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    if (!orderField) return
    let isCurrent = true
    nextInOrder(data, table, orderField).then(
      (next) => setValues({ ...initialValues(schema), [orderField]: String(next) }),
      (error: unknown) => {
        report(messages.loadFailed(reasonOf(error)), error, `load ${table}`)
        if (isCurrent) fail.current()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [data, table, orderField, schema, messages])
  return values
}
