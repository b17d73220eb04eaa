import { type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { fieldsOf, initialValues } from '#app/lib/fields.ts'
import type { Resource } from '#app/lib/resource.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useData } from './data-client.tsx'
import { reasonOf, report } from './report.ts'
import { ResourceForm } from './resource-form.tsx'
import { nextInOrder, type Row } from './rows.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import type { useRowActions } from './use-resource.ts'

export interface ResourceEditorProps {
  resource: Resource
  /** Null: a new one. */
  row: Row | null
  save: ReturnType<typeof useRowActions>['save']
  onClose: () => void
  /** What was made, when a new row was. */
  onMade: (made: Row) => void
}

/** The form, where its resource wants it: in a dialog or in the page. What was typed is not dropped without a word. */
export function ResourceEditor({ resource, row, save, onClose, onMade }: ResourceEditorProps) {
  const initial = useInitialValues(resource, row, onClose)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)
  const title = (row && resource.form?.editTitle) ?? `${row ? 'Edit' : 'Add'} ${resource.words.one}`
  const close = () => guard.ask(onClose)
  if (!initial) return null

  const form = (
    <ResourceForm
      resource={resource}
      row={row}
      initial={initial}
      save={save}
      onDirtyChange={setDirty}
      onDone={(made) => {
        onClose()
        if (made) onMade(made)
      }}
      onCancel={onClose}
    />
  )
  return (
    <>
      {resource.form?.in === 'dialog' ? (
        <Dialog
          open
          title={title}
          size={resource.form.size ?? 'lg'}
          disablePointerDismissal={isDirty}
          onOpenChange={(open) => !open && close()}
        >
          {form}
        </Dialog>
      ) : (
        <InlineSheet title={title}>{form}</InlineSheet>
      )}
      <AlertDialog
        open={guard.isAsking}
        onOpenChange={(open) => !open && guard.stay()}
        title="Discard your changes?"
        description="What you typed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={guard.leave}
      />
    </>
  )
}

function InlineSheet({ title, children }: { title: string; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    sheet.current?.scrollIntoView({ block: 'nearest' })
    sheet.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={sheet}
      aria-label={title}
      className="mb-6 overflow-hidden rounded-md border border-line bg-surface-raised shadow-sm"
    >
      <div aria-hidden="true" className="flag-line" />
      <div className="p-5 sm:p-6">
        <h2 className="display mb-4 text-xl">{title}</h2>
        {children}
      </div>
    </section>
  )
}

/** As the form holds them; a new row that comes last has to ask for its number first. */
function useInitialValues(resource: Resource, row: Row | null, onFail: () => void) {
  const data = useData()
  const { schema, table, messages } = resource
  const last = row ? undefined : fieldsOf(schema).find(({ field }) => field.isNextInOrder)?.name
  const [values, setValues] = useState<Record<string, unknown> | null>(() => {
    if (row) return z.encode(schema, row)
    return last ? null : initialValues(schema)
  })
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    if (!last) return
    nextInOrder(data, table, last).then(
      (next) => setValues({ ...initialValues(schema), [last]: String(next) }),
      (error: unknown) => {
        report(messages.loadFailed(reasonOf(error)), error)
        fail.current()
      },
    )
  }, [data, table, last, schema, messages])
  return values
}
