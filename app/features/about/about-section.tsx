import { LivePart } from '#app/islands/live-part.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { AboutStory, Purpose } from './about-story.tsx'
import type { About } from './queries.ts'

/** Follows the record while it is open: what staff save shows without a reload. */
export const AboutSection = ({ about }: { about: About | null }) => (
  <LivePart table="about_us">
    <AboutBlock about={about} />
  </LivePart>
)

function AboutBlock({ about }: { about: About | null }) {
  if (!about)
    return (
      <Section id="about" title="About Us">
        <AboutMissing />
      </Section>
    )
  return (
    <Section
      id="about"
      className="lazy"
      kicker="Our story"
      title={about.title}
      lead={about.description}
      aside={<Link to="/team">Meet the people behind it</Link>}
    >
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="aspect-3/2 overflow-hidden rounded-md lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:aspect-auto lg:h-full lg:max-h-208 lg:min-h-136">
            <Picture
              picture={about.picture}
              sizes={[
                { from: '64rem', width: '31rem', height: '52rem' },
                { width: '100vw', ratio: 3 / 2 },
              ]}
              className="size-full"
            />
          </div>
        </div>
        <div className="flex flex-col gap-12 lg:col-span-7">
          <AboutStory story={about.story} />
          <Purpose mission={about.mission} vision={about.vision} />
        </div>
      </div>
    </Section>
  )
}

export const AboutMissing = () => (
  <EmptyState title="Our story will be here soon">
    Please add your company information through the admin panel.
  </EmptyState>
)
