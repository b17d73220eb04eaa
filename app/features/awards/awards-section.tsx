import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { AwardEmblem } from './award-emblem.tsx'
import { sampleAwardWords } from './built-in.ts'
import type { Award, Awards } from './queries.ts'

export function AwardsSection({ awards: { list: awards, areSamples } }: { awards: Awards }) {
  if (awards.length === 0) return <div id="awards" />
  return (
    <Section
      id="awards"
      className="lazy"
      kicker="Recognition"
      title="Awards & Recognition"
      {...(areSamples && sampleAwardWords)}
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
    <article className="award-card">
      <div>
        <AwardEmblem award={award} className="size-28" />
        <span>{award.year}</span>
      </div>
      <h3>{award.title}</h3>
      <p>{award.organization}</p>
      {award.description && <p>{award.description}</p>}
    </article>
  )
}
