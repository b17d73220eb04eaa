import type { AdminRow, Conversation } from '#app/admin-kit/define-resource.ts'
import { NoteBox } from './note-box.tsx'
import { ReplyBox } from './reply-box.tsx'
import type { useConversation } from './use-conversation.ts'

interface ComposerProps extends Pick<ReturnType<typeof useConversation>, 'sendReply' | 'addNote'> {
  conversation: Conversation<AdminRow>
  row: AdminRow
}

/** Where staff write a reply to the visitor or a note to colleagues. */
export function Composer({ conversation, row, sendReply, addNote }: ComposerProps) {
  const { author, subject } = conversation.opening(row)
  const draftKey = `conversation ${row.id}`
  return (
    <div className="flex flex-col gap-6">
      <ReplyBox
        recipient={author}
        subject={subject}
        draftKey={`${draftKey} reply`}
        answersFor={conversation.answersFor}
        outcomes={conversation.outcomes?.(row) ?? []}
        onSend={sendReply}
      />
      <NoteBox draftKey={`${draftKey} note`} onAdd={addNote} />
    </div>
  )
}
