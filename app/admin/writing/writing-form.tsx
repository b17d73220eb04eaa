import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAnnouncedPage } from '#app/admin/data/current-page.ts'
import { formSource } from '#app/admin/data/report.ts'
import { DraftNotices } from '#app/admin/form/draft-notices.tsx'
import { FormField } from '#app/admin/form/form-field.tsx'
import { isDraftSubmit } from '#app/admin/form/save-draft-button.tsx'
import { SaveProblem } from '#app/admin/form/save-problem.tsx'
import { type RecordFormOptions, useRecordForm } from '#app/admin/form/use-record-form.ts'
import { PreviewPane } from '#app/admin/preview/preview-pane.tsx'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { fieldsOf, initialValues, toFormValues } from '#app/admin-kit/form-values.ts'
import { readSchedule, scheduleStateOf } from '#app/admin-kit/schedule.ts'
import { classNames } from '#app/ui/class-names.ts'
import { goToHeading } from './go-to-heading.ts'
import { Outline } from './outline.tsx'
import { useOwnAddress } from './own-address.ts'
import { SettingsDrawer } from './settings-drawer.tsx'
import { WritingBar } from './writing-bar.tsx'

interface WritingFormProps
  extends Pick<RecordFormOptions, 'draft' | 'draftKey' | 'unsaved' | 'save' | 'onDirtyChange'> {
  resource: Resource
  /** Null for a new one. */
  row: AdminRow | null
}

/** The form of a record with a long text: title and text fill the page, all other fields are in a drawer. */
export function WritingForm({ resource, row, ...options }: WritingFormProps) {
  const { schema, table, words, path, hasPreview } = resource
  const { title, text, published } = resource.writingPage!
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const fields = fieldsOf(schema)
  const settings = fields.filter(({ name }) => ![title, text, published].includes(name))
  const [initial] = useState(() => (row ? toFormValues(schema, row) : initialValues(schema)))
  const record = useRecordForm({
    ...options,
    source: formSource(path),
    table,
    hasHistory: resource.hasHistory,
    schema,
    row,
    initial,
    onInvalid: (names) => settings.some(({ name }) => names.includes(name)) && setSettingsOpen(true),
  })
  const { form, opened, problem } = record
  const formElement = useRef<HTMLFormElement>(null)
  const textColumn = useRef<HTMLDivElement>(null)
  const problemPlace = useRef<HTMLDivElement>(null)
  useSaveKeys(formElement)
  useOwnAddress(resource, opened)
  useAnnouncedPage(opened ? resource.nameOf(opened) : undefined, opened ? resource.publicAddress?.(opened) : undefined)
  useEffect(() => {
    if (row === null) textColumn.current?.querySelector('input')?.focus()
  }, [row])
  // The text may be scrolled far down, and a conflict has no toast.
  useEffect(() => {
    if (problem !== null) problemPlace.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  const isOn = Boolean(opened?.[published])
  const state = scheduleStateOf(readSchedule(opened), isOn)
  const isPublished = state === 'on' || state === 'ended'
  // Publishing is a submit as well, so that it waits for uploads like one.
  const isPublishing = useRef(false)
  const publish = () => {
    isPublishing.current = true
    formElement.current?.requestSubmit()
    isPublishing.current = false
  }
  const submit = async (isDraft: boolean) => {
    if (record.isSaving) return
    if (isDraft) return void record.saveDraft()
    if (!isPublishing.current) return void record.save()
    const publishAt: unknown = form.getValues('publish_at')
    form.setValue(published, !isPublished, { shouldDirty: true })
    // What is published or taken away now waits for no time.
    form.setValue('publish_at', '', { shouldDirty: true })
    const isSaved = await record.save()
    if (isSaved) return
    form.setValue(published, isOn, { shouldDirty: true })
    form.setValue('publish_at', publishAt, { shouldDirty: true })
  }

  const renderField = (name: string, isFullHeight = false) =>
    fields
      .filter((one) => one.name === name)
      .map(({ field }) => (
        <FormField key={name} name={name} field={field} isNew={opened === null} isFullHeight={isFullHeight} />
      ))
  return (
    <FormProvider {...form}>
      <form
        ref={formElement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(isDraftSubmit(event))
        }}
      >
        <WritingBar
          resource={resource}
          record={record}
          isPublished={isPublished}
          onPublish={publish}
          isPreviewOpen={isPreviewOpen}
          onPreview={hasPreview ? () => setPreviewOpen(!isPreviewOpen) : undefined}
          onSettings={() => setSettingsOpen(true)}
        />
        <div ref={problemPlace} className="mt-5 flex flex-col gap-4 empty:hidden">
          <DraftNotices record={record} schema={schema} />
          <SaveProblem
            record={record}
            schema={schema}
            table={table}
            noun={words.one}
            isOnlyRecord={false}
            canCreate={!resource.form?.isEditOnly}
          />
        </div>
        <div
          className={classNames(
            'mt-5 grid gap-x-8 gap-y-5',
            isPreviewOpen ? 'xl:grid-cols-2' : 'xl:grid-cols-[13rem_minmax(0,1fr)]',
          )}
        >
          {!isPreviewOpen && <Outline name={text} onChoose={(heading) => goToHeading(textColumn.current, heading)} />}
          <div
            ref={textColumn}
            className={classNames('flex min-w-0 flex-col gap-4', isPreviewOpen ? 'max-xl:hidden' : 'max-w-5xl')}
          >
            {renderField(title)}
            {renderField(text, true)}
          </div>
          {isPreviewOpen && (
            <PreviewPane
              path={path}
              schema={schema}
              name={words.one}
              className="h-[calc(100dvh-14rem)] md:h-[calc(100dvh-10rem)] xl:sticky xl:top-36 xl:self-start"
            />
          )}
        </div>
        <SettingsDrawer open={isSettingsOpen} onOpenChange={setSettingsOpen} noun={words.one} form={formElement}>
          {settings.map(({ name }) => renderField(name))}
        </SettingsDrawer>
      </form>
    </FormProvider>
  )
}

/** Ctrl S and ⌘ S save as the button does. */
function useSaveKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isModified || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A question that is open is answered first.
      if (!event.repeat && !document.querySelector('[role=alertdialog]')) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form])
}
