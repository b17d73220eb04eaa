import { PlanTripButton } from '#app/features/site/plan-trip-button.tsx'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { AwardEmblem } from './award-emblem.tsx'
import type { Award } from './queries.ts'

export type AwardsPageProps = { awards: Award[]; picture: PictureSource | null }

export function AwardsPage({ awards, picture }: AwardsPageProps) {
  return (
    <>
      <PageHeader
        kicker="Recognition"
        title="Awards & Recognition"
        lead="What other organisations have honoured our work with."
        picture={picture}
        actions={<PlanTripButton />}
      />
      <Section aria-label="Awards">
        {awards.length > 0 ? (
          <ol className="border-b border-line">
            {awards.map((award) => (
              <li key={award.id} className="border-t border-line py-8 sm:py-10">
                <AwardEntry award={award} />
              </li>
            ))}
          </ol>
        ) : (
          <EmptyState title="No awards to show yet." />
        )}
      </Section>
    </>
  )
}

/** One line of the chronicle: the year, the emblem, what for. */
function AwardEntry({ award }: { award: Award }) {
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 wrap-anywhere sm:gap-x-10 md:grid-cols-[7rem_7rem_minmax(0,1fr)] lg:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]">
      <p className="display text-4xl text-kicker tabular-nums max-md:col-span-2">{award.year}</p>
      <AwardEmblem award={award} className="aspect-square w-full" />
      <div className="min-w-0 max-w-text">
        <h2 className="display text-2xl">{award.title}</h2>
        <p className="mt-1 font-semibold">{award.organization}</p>
        {award.description && <p className="mt-3 whitespace-pre-line text-ink-muted">{award.description}</p>}
      </div>
      {award.category && (
        <Badge className="justify-self-start max-md:col-start-2 md:max-lg:col-start-3">{award.category}</Badge>
      )}
    </article>
  )
}
