import { Paperclip } from 'lucide-react'
import { Badge } from '#app/ui/feedback/badge.tsx'
import type { Entry, EntryFile } from './use-conversation.ts'

/** What staff must know of who sent an answer: anybody who has the mail can answer it. */
export function AnswerMarks({ answer: { sender_address, is_automatic } }: { answer: Entry }) {
  return (
    <>
      {is_automatic && <Badge tone="neutral">Automatic</Badge>}
      {sender_address && (
        <>
          <Badge tone="warning">From another address</Badge>
          <span className="min-w-0 break-all">{sender_address}</span>
        </>
      )}
    </>
  )
}

/** The files of an answer; those that were not kept are named with the reason. */
export function AnswerFiles({ files }: { files: EntryFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="flex flex-col gap-1 text-sm">
      {files
        .toSorted((one, other) => one.place - other.place)
        .map(({ id, name, url, refusal }) => (
          <li key={id} className="flex gap-2 break-all">
            <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            {url ? (
              <a href={url} target="_blank" rel="noreferrer" className="underline">
                {name}
              </a>
            ) : (
              <span className="text-ink-muted">
                {name} was not kept: {refusal}
              </span>
            )}
          </li>
        ))}
    </ul>
  )
}
