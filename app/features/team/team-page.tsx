import { PlanTripButton } from '#app/features/site/plan-trip-button.tsx'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { networkNames, SocialIcon } from '#app/ui/media/social-icon.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { TeamMember } from './queries.ts'

export type TeamPageProps = { team: TeamMember[]; picture: PictureSource | null }

export function TeamPage({ team, picture }: TeamPageProps) {
  return (
    <>
      <PageHeader
        kicker="Guides and planners"
        title="Meet Our Team"
        lead="The people who answer when you write, wait for you at arrivals and walk in front when the path is narrow."
        picture={picture}
        actions={<PlanTripButton />}
      />
      <Section aria-label="Team members">
        {team.length > 0 ? (
          <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {team.map((member) => (
              <li key={member.id}>
                <Member member={member} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Our team will introduce itself here soon." />
        )}
      </Section>
    </>
  )
}

function Member({ member }: { member: TeamMember }) {
  const links = [
    { network: 'linkedin' as const, address: member.linkedin_url },
    { network: 'twitter' as const, address: member.twitter_url },
  ].filter(({ address }) => address)
  return (
    <article data-edit={`team?open=${member.id}`} className="grid grid-cols-[6.5rem_1fr] gap-x-5 sm:block">
      <Portrait
        name={member.name}
        picture={member.picture}
        sizes={[
          { from: '80rem', width: '18rem' },
          { from: '64rem', width: '30vw' },
          { from: '40rem', width: '45vw' },
          { width: '7rem' },
        ]}
        className="aspect-square w-full rounded-md"
      />
      <div className="min-w-0">
        <h2 className="display text-xl sm:mt-5">{member.name}</h2>
        <p className="mt-1 text-sm font-semibold text-kicker">{member.position}</p>
        {member.bio && <p className="mt-3 text-sm whitespace-pre-line text-ink-muted">{member.bio}</p>}
        {links.length > 0 && (
          <ul className="mt-2 -ms-2.5 flex">
            {links.map(({ network, address }) => (
              <li key={network}>
                <Link
                  look="plain"
                  href={address!}
                  newTab
                  className="grid size-touch place-items-center text-ink-muted transition-colors hover:text-link-hover"
                >
                  <SocialIcon network={network} />
                  <span className="sr-only">
                    {member.name} on {networkNames[network]}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
