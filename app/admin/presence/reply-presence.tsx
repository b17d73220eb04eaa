import { Eye, PenLine } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { CircleAlert } from '#app/ui/media/icons.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { describePeople, joinNames } from './describe-people.ts'
import { usePresence } from './use-presence.ts'

interface Reply {
  id: string
  author_name: string
}

interface ReplyPresenceProps<Sent extends unknown[]> {
  recordId: string
  /** Those that are stored. */
  replies: readonly Reply[]
  /** Returns whether it was stored. */
  onSend: (...sent: Sent) => Promise<boolean>
  /** The fields to write in; that of the reply is within `data-writing="reply"`, and gives it to this `onSend`. */
  children: (onSend: (...sent: Sent) => Promise<boolean>) => ReactNode
}

/**
 * Two who write to the same visitor see each other. A reply that a colleague has sent since this one was begun is told,
 * and whoever sends theirs all the same is asked first.
 */
export function ReplyPresence<Sent extends unknown[]>({
  recordId,
  replies,
  onSend,
  children,
}: ReplyPresenceProps<Sent>) {
  const { people, startWriting, stopWriting } = usePresence(recordId)
  /** The replies that were there when the writer began; null while nothing is written. */
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isYes: boolean) => void>(() => {})
  const missed = known && !isSending ? replies.filter(({ id }) => !known.has(id)) : []
  const news = `${joinNames([...new Set(missed.map(({ author_name }) => author_name))])} sent a reply since you began to write.`

  const noteTyping = (target: EventTarget) => {
    if (!(target instanceof Element) || !target.closest('[data-writing="reply"]')) return
    startWriting()
    setKnown((before) => before ?? new Set(replies.map(({ id }) => id)))
  }
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(true)
    })
  const decide = (isYes: boolean) => {
    setAsking(false)
    answer.current(isYes)
  }
  const send = async (...sent: Sent) => {
    if (missed.length > 0 && !(await ask())) return false
    // The own reply is in the conversation before this is over.
    setSending(true)
    const isStored = await onSend(...sent)
    setSending(false)
    if (isStored) {
      setKnown(null)
      stopWriting()
    }
    return isStored
  }
  const { looking, writing } = describePeople(people)
  return (
    // Only hears of what is typed within.
    <div className="flex flex-col" onInput={({ target }) => noteTyping(target)}>
      <div role="status" className="flex flex-col gap-1 text-sm text-ink-muted not-empty:mb-5">
        {looking && (
          <p className="flex items-center gap-2">
            <Eye aria-hidden="true" className="size-4 shrink-0" /> {looking}
          </p>
        )}
        {writing && (
          <p className="flex items-center gap-2 font-semibold text-warning-ink">
            <PenLine aria-hidden="true" className="size-4 shrink-0" /> {writing}
          </p>
        )}
        {missed.length > 0 && (
          <p className="flex gap-2 rounded-md bg-warning-wash px-3 py-2 text-warning-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {news}
          </p>
        )}
      </div>
      {children(send)}
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => !open && decide(false)}
        title="Send your reply too?"
        description={news}
        confirmLabel="Send it too"
        cancelLabel="Go on writing"
        onConfirm={() => decide(true)}
      />
    </div>
  )
}
