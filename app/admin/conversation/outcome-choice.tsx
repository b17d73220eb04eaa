import type { ReplyOutcome } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'

interface OutcomeChoiceProps {
  outcomes: readonly ReplyOutcome[]
  chosen: ReplyOutcome | undefined
  onChoose: (outcome?: ReplyOutcome) => void
}

/** What the reply decides; a second press decides nothing again. */
export function OutcomeChoice({ outcomes, chosen, onChoose }: OutcomeChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">What the reply decides</legend>
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome.label}
            size="sm"
            variant={outcome === chosen ? 'primary' : 'secondary'}
            aria-pressed={outcome === chosen}
            onClick={() => onChoose(outcome === chosen ? undefined : outcome)}
          >
            <outcome.icon aria-hidden="true" /> {outcome.label}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-muted empty:hidden">
        {chosen?.effect}
      </p>
    </fieldset>
  )
}
