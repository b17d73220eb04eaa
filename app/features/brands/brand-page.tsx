import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'

export interface BrandFeature {
  title: string
  description: string
  Icon: LucideIcon
}

export type BrandPageProps = {
  title: string
  description: string
  picture: PictureSource | null
  featuresTitle: string
  features: BrandFeature[]
  /** Where both buttons lead: the brand's own site. Without one they are not shown. */
  address: string
  openingLabel: string
  closingTitle: string
  closingText: string
  closingLabel: string
  /** Its screen in the back office. */
  edit: string
}

const kicker = 'Our businesses'

/** A sister business: its picture and promise, what it offers, and the way to its own site. */
export function BrandPage({ features, address, ...words }: BrandPageProps) {
  return (
    <>
      <PageHeader
        kicker={kicker}
        title={words.title}
        lead={words.description}
        picture={words.picture}
        actions={address && <OutsideButton address={address} label={words.openingLabel} />}
        edit={words.edit}
      />
      <Section title={words.featuresTitle}>
        <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
          {features.map(({ title, description, Icon }) => (
            <li key={title}>
              <Card look="ruled" className="h-full">
                <div className="grid grid-cols-[auto_1fr] gap-x-5">
                  <Icon aria-hidden="true" className="mt-1 size-9 text-kicker" strokeWidth={1.25} />
                  <div className="min-w-0">
                    <h3 className="display text-2xl">{title}</h3>
                    <p className="mt-3 whitespace-pre-line text-ink-muted">{description}</p>
                  </div>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      {address && (
        <Section tone="sunken" title={words.closingTitle} lead={words.closingText} align="center">
          <p className="-mt-4 text-center">
            <OutsideButton address={address} label={words.closingLabel} />
          </p>
        </Section>
      )}
    </>
  )
}

/** The same page while there is nothing to tell of the business. */
export const BrandMissing = ({ name, words }: { name: string; words: string }) => (
  <>
    <PageHeader kicker={kicker} title={name} />
    <Section aria-label={name}>
      <EmptyState title={words} />
    </Section>
  </>
)

const OutsideButton = ({ address, label }: { address: string; label: string }) => (
  <ButtonLink href={address} newTab variant="accent" size="lg">
    {label}
    <ArrowUpRight aria-hidden="true" />
  </ButtonLink>
)
