import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { PreviewFrame } from '#app/admin/preview/preview-frame.tsx'
import { fieldsOf } from '#app/admin-kit/form-values.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { type HistoryOf, useContent, type Version } from './use-versions.ts'
import { VersionDifference } from './version-difference.tsx'

interface VersionEntryProps {
  of: HistoryOf
  schema: z.ZodObject
  noun: string
  previewPath?: string
  version: Version
  /** The version before it, and the current one. */
  previous: Version | undefined
  current: Version
  onRestore: (version: Version) => void
}

type View = 'before' | 'now' | 'preview'

/** One saved version: who, when and which fields; on demand what changed, and the page that visitors saw. */
export function VersionEntry({
  of,
  schema,
  noun,
  previewPath,
  version,
  previous,
  current,
  onRestore,
}: VersionEntryProps) {
  const [view, setView] = useState<View | null>(null)
  const id = useId()
  const isCurrent = version === current
  const content = useContent(of, view === null ? undefined : version)
  const other = useContent(of, view === 'before' ? previous : view === 'now' ? current : undefined)
  const toggle = (next: View) => setView(view === next ? null : next)
  const name = nameOf(version)
  const button = (next: View, label: string) => (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={view === next}
      aria-controls={view === next ? id : undefined}
      aria-label={`${label}: ${name}`}
      onClick={() => toggle(next)}
    >
      {label}
    </Button>
  )
  return (
    <li aria-label={name} className="flex flex-col gap-2 border-b border-line pb-4">
      <div className="flex flex-col gap-0.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {version.at ? <time dateTime={version.at}>{formatMinute(version.at)}</time> : 'Before the first change'}
          {isCurrent && <Badge tone="success">Current</Badge>}
          {version.is_created && <Badge>Created</Badge>}
        </p>
        {version.at && <p className="break-words text-ink-muted">{describe(version, schema)}</p>}
      </div>
      <div className="-ms-3 flex flex-wrap items-center gap-x-1">
        {version.at && button('before', 'What changed')}
        {!isCurrent && button('now', 'Compare with now')}
        {previewPath && button('preview', 'Preview')}
        {!isCurrent && (
          <Button
            variant="secondary"
            size="sm"
            className="ms-3"
            aria-label={`Restore: ${name}`}
            onClick={() => onRestore(version)}
          >
            <RotateCcw aria-hidden="true" /> Restore
          </Button>
        )}
      </div>
      {view !== null && (
        <div id={id} className="rounded-md border border-line bg-surface p-3">
          {content === undefined || other === undefined ? (
            <Spinner label="Loading version" />
          ) : view === 'preview' && previewPath && content ? (
            <PreviewFrame
              path={previewPath}
              draft={content}
              title={`Preview of the ${noun}, ${name}`}
              className="h-[60dvh]"
            />
          ) : view === 'now' ? (
            <VersionDifference schema={schema} before={content} after={other ?? {}} />
          ) : (
            <VersionDifference schema={schema} before={other} after={content ?? {}} />
          )}
        </div>
      )}
    </li>
  )
}

export const nameOf = ({ at, actor_name, actor_email }: Version) =>
  at ? `${formatMinute(at)}, ${actor_name || actor_email || 'unknown'}` : 'Before the first change'

function describe({ actor_name, actor_email, is_created, changed }: Version, schema: z.ZodObject) {
  const who = actor_name ? `${actor_name} (${actor_email})` : (actor_email ?? 'Unknown')
  const labels = fieldsOf(schema).flatMap(({ name, field }) => (changed.includes(name) ? [field.label] : []))
  return is_created || labels.length === 0 ? who : `${who} · ${labels.join(', ')}`
}
