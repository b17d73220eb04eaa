import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'

interface AutosaveOfferProps {
  savedAt: string
  onContinue: () => void
  onDiscard: () => void
}

/** Offers what was typed into this form and not saved, for example before the browser crashed. */
export const AutosaveOffer = ({ savedAt, onContinue, onDiscard }: AutosaveOfferProps) => (
  <div role="status" className="flex flex-col gap-3 rounded-md bg-info-wash p-3 text-sm text-info-ink">
    <p className="font-semibold">
      Unsaved words of <time dateTime={savedAt}>{formatMinute(savedAt)}</time> were found
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={onContinue}>
        Continue with them
      </Button>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  </div>
)
