import { useOwnName } from '#app/admin/data/own-name.ts'
import type { WrittenKind } from './use-conversation.ts'
import { WritingBox } from './writing-box.tsx'

interface ComposerProps {
  recipient: string
  subject: string
  draftKey: string
  /** Returns whether it was stored. */
  onWrite: (kind: WrittenKind, words: string) => Promise<boolean>
}

/** Where staff write a reply to the visitor or a note to colleagues. */
export function Composer({ recipient, subject, draftKey, onWrite }: ComposerProps) {
  const staff = useOwnName() ?? ''
  return (
    <div className="flex flex-col gap-6">
      <WritingBox
        kind="reply"
        label={`Reply to ${recipient}`}
        help="Sent as an email. What you type is kept until you send it or log out."
        button="Send reply"
        rows={5}
        draftKey={`${draftKey} reply`}
        answerValues={{ name: recipient, subject, staff }}
        onWrite={onWrite}
      />
      <WritingBox
        kind="note"
        label="Note for colleagues"
        help="Only staff read it."
        button="Add note"
        rows={2}
        draftKey={`${draftKey} note`}
        onWrite={onWrite}
      />
    </div>
  )
}
