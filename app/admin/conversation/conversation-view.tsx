import { ReplyPresence } from '#app/admin/presence/reply-presence.tsx'
import type { AdminRow, Conversation, Resource } from '#app/admin-kit/define-resource.ts'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Composer } from './composer.tsx'
import { ConversationEntry, Words } from './conversation-entry.tsx'
import { type Entry, useConversation } from './use-conversation.ts'

interface ConversationViewProps {
  resource: Resource
  conversation: Conversation<AdminRow>
  row: AdminRow
}

/** What the visitor sent, and below it replies, notes and changes, in their order, and what writes more. */
export function ConversationView({ resource, conversation, row }: ConversationViewProps) {
  const { entries, isError, sendReply, addNote, sendAgain } = useConversation(resource, conversation, row.id)
  const opening = conversation.opening(row)
  return (
    <section aria-label="Conversation" className="flex flex-col gap-5 border-t border-line pt-4">
      <ol className="flex flex-col gap-3">
        <Words label={opening.label} author={opening.author} at={opening.at} remark={opening.attached}>
          {opening.words}
        </Words>
        {entries?.map((entry, place) => (
          <ConversationEntry
            key={entry.id}
            entry={entry}
            isRepeated={wasStatusBefore(entry, entries.slice(0, place))}
            isAfterAnswer={entries[place - 1]?.kind === 'answer'}
            onSendAgain={sendAgain}
          />
        ))}
      </ol>
      {!entries && !isError && <SkeletonText lines={2} />}
      {isError && <p className="text-sm text-danger-ink">The conversation could not be loaded.</p>}
      <ReplyPresence
        recordId={row.id}
        replies={entries?.filter(({ kind }) => kind === 'reply') ?? []}
        onSend={sendReply}
      >
        {(onSend) => <Composer conversation={conversation} row={row} sendReply={onSend} addNote={addNote} />}
      </ReplyPresence>
    </section>
  )
}

/** Everything begins as pending. */
const wasStatusBefore = ({ body }: Entry, earlier: Entry[]) =>
  body === 'pending' || earlier.some((entry) => entry.kind === 'status' && entry.body === body)
