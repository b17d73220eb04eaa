import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { AwardEmblem } from './award-emblem.tsx'
import type { Award } from './queries.ts'

export function AwardsSection({ awards }: { awards: Award[] }) {
  if (awards.length === 0) return <div id="awards" />
  return (
    <Section
      id="awards"
      kicker="Said by others"
      title="Awards & Recognition"
      aside={<Link to="/awards">All awards</Link>}
    >
      <Carousel label="Awards" slideClassName="basis-full md:basis-1/2 lg:basis-1/4" arrows="md">
        {awards.map((award) => (
          <AwardCard key={award.id} award={award} />
        ))}
      </Carousel>
    </Section>
  )
}

function AwardCard({ award }: { award: Award }) {
  return (
    <article className="flex h-full flex-col border-t border-line-strong pt-6">
      <div className="flex items-start justify-between gap-4">
        <AwardEmblem award={award} className="size-28" />
        <p className="display text-2xl text-ink-muted tabular-nums">{award.year}</p>
      </div>
      <h3 className="display mt-6 text-xl">{award.title}</h3>
      <p className="mt-2 text-sm font-semibold text-kicker">{award.organization}</p>
      {award.description && <p className="mt-3 line-clamp-4 text-sm text-ink-muted">{award.description}</p>}
    </article>
  )
}
