import { type FormEvent, useRef, useState } from 'react'
import { dayInNepal, daysAfter } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { FollowUpBadge } from './follow-up-badge.tsx'

const suggestions = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
]

interface FollowUpFieldProps {
  /** As `2025-11-15`. */
  day: string | null
  /** Returns whether it was stored. */
  onChange: (day: string | null) => Promise<boolean>
}

/** The day of a follow-up. A typed day is set by its button, since a browser reports every digit of the year. */
export function FollowUpField({ day, onChange }: FollowUpFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function change(next: string | null) {
    if (isSaving) return
    setSaving(true)
    const isStored = next === day || (await onChange(next))
    setSaving(false)
    if (isStored) setTyped(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change((typed ?? day) || null)
  }
  const clear = async () => {
    // The button goes with the day and would lose the focus.
    input.current?.focus()
    await change(null)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Follow up on" help="Nepal time." aside={day && <FollowUpBadge day={day} />}>
        <Input ref={input} type="date" value={typed ?? day ?? ''} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="secondary">
          Set date
        </Button>
        {suggestions.map(({ label, days }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            onClick={() => change(daysAfter(dayInNepal(new Date()), days))}
          >
            {label}
          </Button>
        ))}
        {day && (
          <Button size="sm" variant="secondary" onClick={clear}>
            Clear date
          </Button>
        )}
      </div>
    </form>
  )
}
