import { type Ref, useId, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { FieldMessage } from '#app/ui/form/field-message.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Switch } from '#app/ui/form/switch.tsx'

const wholeDay = ['09:00', '17:00']
const names = ['opens', 'closes', 'opens again', 'closes again']

interface HoursFieldProps {
  /** Gets the focus when the times are refused. */
  ref: Ref<HTMLInputElement>
  /** The day. */
  label: string
  /** None: closed. Otherwise opening and closing of one or two spans, as `09:00`. */
  times: string[]
  error?: string
  onChange: (times: string[]) => void
}

/** When the office is open on a weekday: a switch, the times, and a break between two spans. */
export function HoursField({ ref, label, times, error, onChange }: HoursFieldProps) {
  const errorId = useId()
  const breakButton = useRef<HTMLButtonElement>(null)
  const hasBreak = times.length > 2
  const setTime = (place: number, time: string) => onChange(times.with(place, time))
  const toggleBreak = () => {
    const [opens = '', closes = ''] = times
    onChange(hasBreak ? [opens, times.at(-1) ?? ''] : [opens, '', '', closes])
    breakButton.current?.focus()
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 border-b border-line py-2 last:border-0 sm:col-span-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch
          className="w-40"
          label={label}
          checked={times.length > 0}
          onCheckedChange={(isOpen) => onChange(isOpen ? wholeDay : [])}
        />
        {times.length === 0 && <span className="text-sm text-ink-muted">Closed</span>}
        {[0, 2].map(
          (first) =>
            first < times.length && (
              <span key={first} className="flex flex-wrap items-center gap-2">
                {[first, first + 1].map((place) => (
                  <span key={place} className="flex items-center gap-2">
                    {place % 2 === 1 && <span className="text-sm text-ink-muted">to</span>}
                    <Input
                      type="time"
                      ref={place === 0 ? ref : undefined}
                      className="w-34"
                      aria-label={`${label} ${names[place]}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? errorId : undefined}
                      value={times[place]}
                      onChange={({ target }) => setTime(place, target.value)}
                    />
                  </span>
                ))}
              </span>
            ),
        )}
        {times.length > 0 && (
          <Button
            ref={breakButton}
            size="sm"
            variant="ghost"
            aria-label={`${hasBreak ? 'Remove' : 'Add'} break on ${label}`}
            onClick={toggleBreak}
          >
            {hasBreak ? 'Remove break' : 'Add break'}
          </Button>
        )}
      </div>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
    </fieldset>
  )
}
