import { ArrowLeft, Eye, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { formSource } from '#app/admin/data/report.ts'
import { AutosaveNote } from '#app/admin/drafts/autosave-note.tsx'
import { SaveDraftButton } from '#app/admin/form/save-draft-button.tsx'
import type { useRecordForm } from '#app/admin/form/use-record-form.ts'
import { HistoryButton } from '#app/admin/history/history-button.tsx'
import { ShareButton } from '#app/admin/sharing/share-button.tsx'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { readSchedule } from '#app/admin-kit/schedule.ts'
import { ScheduleBadge } from '#app/admin-kit/schedule-badge.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { ScreenLink } from '#app/ui/navigation/screen-link.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { describeSaveState } from './save-state.ts'
import { countWords } from './written-words.ts'

interface WritingBarProps {
  resource: Resource
  record: ReturnType<typeof useRecordForm>
  isPublished: boolean
  onPublish: () => void
  isPreviewOpen: boolean
  /** Undefined if there is no preview. */
  onPreview?: () => void
  onSettings: () => void
}

/** Stays at the top of the window: where the text stands, and what can be done with it. */
export function WritingBar({ resource, record, isPublished, isPreviewOpen, ...handlers }: WritingBarProps) {
  const { title, words, path } = resource
  const { isSaving, isDirty, opened } = record
  return (
    <div className="writing-bar sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6 md:h-18 md:flex-nowrap lg:-mx-8 lg:px-8">
      <ScreenLink
        look="plain"
        to={`/admin/${path}`}
        aria-label={`Back to ${title}`}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <ArrowLeft aria-hidden="true" />
      </ScreenLink>
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-3">
          <h1 className="display min-w-0 truncate text-lg leading-tight text-nowrap! sm:text-xl md:max-xl:sr-only">
            {opened ? 'Edit' : 'Add'} {words.one}
          </h1>
          <ScheduleBadge row={readSchedule(opened)} isPublished={isPublished} />
        </div>
        <p className="flex flex-wrap gap-x-1.5 text-xs text-ink-muted *:whitespace-nowrap">
          <span role="status">
            {describeSaveState({ isSaving, isDirty, savedAt: String(opened?.updated_at ?? '') })}
          </span>
          <span aria-hidden="true">·</span>
          <WordCount name={resource.writingPage!.text} />
          {record.autosaveState && <span aria-hidden="true">·</span>}
          <AutosaveNote state={record.autosaveState} />
        </p>
      </div>
      <div className="flex items-center justify-end gap-2 whitespace-nowrap max-sm:basis-full max-sm:flex-wrap max-sm:gap-1 md:shrink-0">
        {handlers.onPreview && (
          <Button variant="ghost" size="sm" aria-pressed={isPreviewOpen} onClick={handlers.onPreview}>
            <Eye aria-hidden="true" /> <span className="max-xl:sr-only">Preview</span>
          </Button>
        )}
        {resource.hasPreview && opened && (
          <ShareButton of={{ table: resource.table, id: opened.id }} isDirty={isDirty} button={{ size: 'sm' }} />
        )}
        {resource.hasHistory && opened && (
          <HistoryButton
            of={{ table: resource.table, row: opened }}
            schema={resource.schema}
            noun={words.one}
            previewPath={resource.hasPreview ? path : undefined}
            isDirty={isDirty}
            onRestore={record.restoreVersion}
            button={{ size: 'sm' }}
          />
        )}
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={handlers.onSettings}>
          <SlidersHorizontal aria-hidden="true" /> <span className="max-xl:sr-only">Settings</span>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => !isSaving && handlers.onPublish()}>
          {isPublished ? 'Unpublish' : 'Publish'}
        </Button>
        {record.canSaveDraft && <SaveDraftButton size="sm" />}
        <Button
          type="submit"
          size="sm"
          loading={isSaving}
          loadingLabel="Saving..."
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl S or ⌘ S"
        >
          Save
        </Button>
      </div>
      <div className="basis-full empty:hidden md:hidden">
        <ToastSlot source={formSource(path)} isInSight />
      </div>
    </div>
  )
}

function WordCount({ name }: { name: string }) {
  const html = useDeferredValue(String(useWatch({ name }) ?? ''))
  const count = useMemo(() => countWords(html), [html])
  return (
    <span>
      {count.toLocaleString('en')} {count === 1 ? 'word' : 'words'}
    </span>
  )
}
