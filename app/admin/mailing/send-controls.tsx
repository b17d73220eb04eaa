import { CalendarClock, SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { momentInNepal } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'

interface SendControlsProps {
  /** Undefined until it is counted. */
  audience: number | undefined
  isSending: boolean
  onSend: (moment: Date | null) => Promise<void>
}

/** Sends a draft: now, after a question that says to how many, or at a moment. */
export function SendControls({ audience, isSending, onSend }: SendControlsProps) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const schedule = (event: FormEvent) => {
    event.preventDefault()
    const moment = momentInNepal(typed)
    if (Number.isNaN(moment.getTime())) return setFault('Please enter a day and a time')
    setFault('')
    void onSend(moment)
  }
  const readers =
    audience === undefined ? '…' : `${audience.toLocaleString('en')} ${audience === 1 ? 'subscriber' : 'subscribers'}`
  return (
    <>
      <p className="text-sm text-ink-muted">
        {audience === 0 ? 'Nobody is subscribed yet.' : `It would go to ${readers} now.`}
      </p>
      <Button disabled={!audience} loading={isSending} onClick={() => setAsking(true)}>
        <SendHorizontal aria-hidden="true" /> Send now
      </Button>
      <form noValidate onSubmit={schedule} className="flex flex-col gap-3 border-t border-line pt-5">
        <Field label="Send at" help="Nepal time." error={fault}>
          <Input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" variant="secondary" loading={isSending}>
          <CalendarClock aria-hidden="true" /> Schedule
        </Button>
      </form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Send this issue to ${readers} now?`}
        description="Nobody gets it twice. You can stop while it is being sent."
        confirmLabel="Send"
        onConfirm={() => onSend(null)}
      />
    </>
  )
}
