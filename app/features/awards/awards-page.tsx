import { PlanTripButton } from '#app/features/site/plan-trip-button.tsx'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { AwardEmblem } from './award-emblem.tsx'
import { sampleAwardWords } from './built-in.ts'
import type { Award, Awards } from './queries.ts'

export type AwardsPageProps = { awards: Awards; picture: PictureSource | null }

const words = { kicker: 'Recognition', lead: 'How other organisations have recognised our work.' }

export function AwardsPage({ awards: { list: awards, areSamples }, picture }: AwardsPageProps) {
  const { kicker, lead } = areSamples && awards.length > 0 ? sampleAwardWords : words
  return (
    <>
      <PageHeader
        kicker={kicker}
        title="Awards & Recognition"
        lead={lead}
        picture={picture}
        actions={<PlanTripButton />}
      />
      <Section aria-label="Awards">
        {awards.length > 0 ? (
          <ol className="border-b border-line">
            {awards.map((award) => (
              <li key={award.id} className="border-t border-line py-8 sm:py-10">
                <AwardEntry award={award} isSample={areSamples} />
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
function AwardEntry({ award, isSample }: { award: Award; isSample: boolean }) {
  return (
    <article
      data-edit={isSample ? undefined : `awards?open=${award.id}`}
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 wrap-anywhere sm:gap-x-10 md:grid-cols-[7rem_7rem_minmax(0,1fr)] lg:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
    >
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
