import type { AdminRow, Conversation, Resource } from '#app/admin-kit/define-resource.ts'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Composer } from './composer.tsx'
import { ConversationEntry, Words } from './conversation-entry.tsx'
import { useConversation } from './use-conversation.ts'

interface ConversationViewProps {
  resource: Resource
  conversation: Conversation<AdminRow>
  row: AdminRow
}

/** What the visitor sent, and below it replies, notes and changes, in their order, and what writes more. */
export function ConversationView({ resource, conversation, row }: ConversationViewProps) {
  const { entries, isError, write, sendAgain } = useConversation(resource, conversation, row.id)
  const opening = conversation.opening(row)
  return (
    <section aria-label="Conversation" className="flex flex-col gap-5 border-t border-line pt-4">
      <ol className="flex flex-col gap-3">
        <Words author={opening.author} at={opening.at}>
          {opening.words}
        </Words>
        {entries?.map((entry) => (
          <ConversationEntry key={entry.id} entry={entry} onSendAgain={sendAgain} />
        ))}
      </ol>
      {!entries && !isError && <SkeletonText lines={2} />}
      {isError && <p className="text-sm text-danger-ink">The conversation could not be loaded.</p>}
      <Composer
        recipient={opening.author}
        subject={opening.subject}
        draftKey={`conversation ${row.id}`}
        onWrite={write}
      />
    </section>
  )
}
