import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import { nextInOrder } from '#app/admin/data/rows.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { fieldsOf, initialValues, typedValues } from '#app/admin-kit/form-values.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { RecordForm, type Save, type Typing } from './record-form.tsx'

interface ResourceEditorProps {
  resource: Resource
  /** Null for a new row. */
  row: AdminRow | null
  typing?: Typing | null
  save: Save
  /** True when the user opened the form. A form that is always on the screen does not take the focus. */
  takesFocus: boolean
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
  onClose: () => void
  /** Asks first if there is unsaved text. */
  onLeave: () => void
  /** Called with the new row after it was created. */
  onMade: (made: AdminRow) => void
}

/** The form of a resource, in a dialog or in the page, as the resource declares. */
export function ResourceEditor({
  resource,
  row,
  typing,
  save,
  onClose,
  onLeave,
  onMade,
  ...rest
}: ResourceEditorProps) {
  const initial = useInitialValues(resource, row, typing, onClose)
  const isHere = useRef(true)
  useEffect(
    () => () => {
      isHere.current = false
    },
    [],
  )
  const title = (row && resource.form?.editTitle) ?? `${row ? 'Edit' : 'Add'} ${resource.words.one}`
  if (!initial) return null

  const form = (
    <RecordForm
      screen={resource.path}
      schema={resource.schema}
      word={resource.words.one}
      previewPath={resource.hasPreview ? resource.path : undefined}
      row={row}
      initial={initial}
      typing={typing}
      canBeMade={!resource.form?.isForExisting}
      save={save}
      onDirtyChange={rest.onDirtyChange}
      onDone={(made) => {
        // The user may have closed this form during the save and opened another one, which must stay open.
        if (isHere.current) onClose()
        if (made) onMade(made)
      }}
      onCancel={onClose}
    />
  )
  if (resource.form?.in === 'inline')
    return (
      <InlineSheet title={title} takesFocus={rest.takesFocus}>
        {form}
      </InlineSheet>
    )
  return (
    <Dialog
      open
      title={title}
      description={row && resource.form?.editTitle && resource.nameOf(row)}
      size={resource.form?.size ?? 'lg'}
      disablePointerDismissal={rest.isDirty}
      onOpenChange={(open) => !open && onLeave()}
    >
      {form}
    </Dialog>
  )
}

function InlineSheet({ title, takesFocus, children }: { title: string; takesFocus: boolean; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null)
  // A form can be taller than the screen, so its heading is scrolled into view.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.scrollIntoView({ block: 'nearest' })
    sheet.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section
      ref={sheet}
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
  row: AdminRow | null,
  typing: Typing | null | undefined,
  onFail: () => void,
) {
  const data = useData()
  const { schema, table, messages } = resource
  const last = row || typing ? undefined : fieldsOf(schema).find(({ field }) => field.isNextInOrder)?.name
  const [values, setValues] = useState<Record<string, unknown> | null>(() => {
    if (row) return typedValues(schema, row)
    return last ? null : initialValues(schema)
  })
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    if (!last) return
    let isWanted = true
    nextInOrder(data, table, last).then(
      (next) => setValues({ ...initialValues(schema), [last]: String(next) }),
      (error: unknown) => {
        report(messages.loadFailed(reasonOf(error)), error, `load ${table}`)
        if (isWanted) fail.current()
      },
    )
    return () => {
      isWanted = false
    }
  }, [data, table, last, schema, messages])
  return values
}
