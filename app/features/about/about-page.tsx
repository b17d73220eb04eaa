import { PlanTripButton } from '#app/features/site/plan-trip-button.tsx'
import { LivePart } from '#app/islands/live-part.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { AboutMissing } from './about-section.tsx'
import { AboutStory, Purpose } from './about-story.tsx'
import type { About } from './queries.ts'

/** The same record as on the home page, given a page of its own; it follows every change too. */
export function AboutPage({ about }: { about: About | null }) {
  return (
    <LivePart table="about_us">
      <PageHeader
        kicker={about && 'Our story'}
        title={about?.title ?? 'About Us'}
        lead={about?.description}
        picture={about?.picture}
        actions={<PlanTripButton />}
        edit="about"
      />
      <Section id="about" aria-label="Our story">
        {about ? (
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <AboutStory story={about.story} />
            </div>
            <div className="flex flex-col gap-10 lg:col-span-5">
              <Purpose mission={about.mission} vision={about.vision} headingLevel="h2" stacked />
              <p>
                <Link to="/team">Meet the people behind it</Link>
              </p>
            </div>
          </div>
        ) : (
          <AboutMissing />
        )}
      </Section>
    </LivePart>
  )
}
