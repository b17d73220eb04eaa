import { Prose } from '#app/ui/rich-text/prose.tsx'
import { paletteFamilies } from './gallery-samples.ts'

const states = ['danger', 'success', 'warning', 'info', 'neutral']

export function GalleryIdentity() {
  return (
    <div className="flex flex-col gap-12">
      <div className="flex flex-col gap-3">
        {Object.entries(paletteFamilies).map(([family, steps]) => (
          <div key={family} className="grid grid-cols-[7rem_1fr] items-center gap-4 max-sm:grid-cols-1 max-sm:gap-1">
            <span className="text-sm capitalize">{family}</span>
            <span className="flex h-10 overflow-hidden rounded-sm">
              {steps.map((step) => (
                <span key={step} className="flex-1" style={{ backgroundColor: `var(--color-${family}-${step})` }} />
              ))}
            </span>
          </div>
        ))}
        <div className="flex flex-wrap gap-2 pt-3">
          {states.map((state) => (
            <span
              key={state}
              className="rounded-sm px-3 py-1.5 text-sm font-semibold capitalize"
              style={{ color: `var(--color-${state}-ink)`, backgroundColor: `var(--color-${state}-wash)` }}
            >
              {state}
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <p className="kicker">Kicker over a headline</p>
        <p className="display text-5xl">Where the road ends, we know the path</p>
        <p className="display text-4xl">Seven days around Annapurna</p>
        <p className="display text-3xl">Tea houses worth the climb</p>
        <p className="display text-2xl">What to pack for March</p>
        <p className="display text-xl">Permits, honestly explained</p>
        <p className="max-w-text text-lg">
          Lead: we have walked these valleys since 2014, and we still call ahead to ask about the bridge.
        </p>
        <p className="max-w-text">
          Body: a guide who knows the weather is worth more than any itinerary. Ours live in the villages they take you
          to.
        </p>
        <p className="text-sm text-ink-muted">Small: prices in NPR, for two people sharing a room.</p>
        <p className="text-xs text-ink-muted">Smallest: updated on the first of the month.</p>
      </div>
      <div className="flex flex-col gap-6">
        <div className="flag-line" />
        <div className="lattice-line" />
        <div className="tone-night dhaka h-32 rounded-md" />
        <div className="dhaka h-32 rounded-md bg-surface-sunken" />
      </div>
      <Prose>
        <h2>A post, as the editor writes it</h2>
        <p>
          The bus to Besisahar leaves at six. <a href="#prose">Book the seat behind the driver</a>: you will see the
          river first, and <em>hear</em> every horn in time.
        </p>
        <h3>What to carry</h3>
        <ul>
          <li>A down jacket, even in May</li>
          <li>Cash in small notes; the last machine is in Jomsom</li>
        </ul>
        <ol>
          <li>Register at the checkpoint</li>
          <li>Drink tea with whoever stamps your paper</li>
        </ol>
        <blockquote>Slowly, slowly. The mountain is not going anywhere.</blockquote>
        <hr />
        <p>
          And <strong>turn back</strong> when the guide says so.
        </p>
      </Prose>
    </div>
  )
}
