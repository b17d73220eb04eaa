import { ArrowRight, Heart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card, CardBody, CardFooter, CardPicture, CardTitle } from '#app/ui/layout/card.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { RatingStars } from '#app/ui/media/rating-stars.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { GalleryAdmin } from './gallery-admin.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryHero } from './gallery-hero.tsx'
import { GalleryIdentity } from './gallery-identity.tsx'
import { GalleryMails } from './gallery-mails.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { journeys } from './gallery-samples.ts'

const variants = ['primary', 'secondary', 'accent', 'ghost', 'danger'] as const

export const meta = () => [{ title: 'Gallery of primitives' }]

/** Every component with its states on one page. Served in development only. */
export default function Gallery() {
  return (
    <>
      <PageHeader
        kicker="Prabas Travels"
        title="Made of snow, brick and prayer flags"
        lead="Every part of the site and its back office, with all its states."
        actions={<Buttons />}
      />
      <main>
        <GalleryHero />
        <Section kicker="Identity" title="Colour, type, ornament">
          <GalleryIdentity />
        </Section>
        <Section tone="sunken" title="Buttons and links">
          <div className="flex flex-col gap-6">
            <Buttons />
            <ButtonStates />
          </div>
        </Section>
        <Section
          kicker="Cards"
          title="Places we keep going back to"
          lead="Set like a page, not like a shelf."
          aside={<Link to="/services">All journeys</Link>}
        >
          <JourneyCards />
        </Section>
        <Section tone="weave" kicker="Carousel" title="What our clients say" align="center">
          <Carousel label="Testimonials" interval={5000} align="center" className="mx-auto max-w-text">
            {journeys.map((journey) => (
              <Quote key={journey.place} name={journey.place} text={journey.text} />
            ))}
          </Carousel>
        </Section>
        <Section title="One, two or four in view">
          <Carousel label="Journeys" slideClassName="basis-full sm:basis-1/2 lg:basis-1/4" arrows="md">
            {journeys.map((journey) => (
              <Card key={journey.place} look="ruled">
                <p className="kicker">{journey.place}</p>
                <CardTitle>{journey.title}</CardTitle>
                <p className="mt-2 text-sm text-ink-muted">{journey.text}</p>
              </Card>
            ))}
          </Carousel>
        </Section>
        <Section tone="sunken" title="Forms">
          <GalleryForms />
        </Section>
        <Section title="Layers above the page">
          <GalleryOverlays />
        </Section>
        <Section title="Mail">
          <GalleryMails />
        </Section>
        <Section tone="sunken" title="Desk">
          <GalleryAdmin />
        </Section>
        {(['light', 'dark'] as const).map((theme) => (
          <Section key={theme} title={`Desk, ${theme}`} className="admin bg-surface text-ink" data-theme={theme}>
            <GalleryAdmin />
          </Section>
        ))}
      </main>
      <Toaster />
    </>
  )
}

function Buttons() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} className="capitalize">
          {variant}
        </Button>
      ))}
    </div>
  )
}

function ButtonStates() {
  const [saving, setSaving] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button size="lg" variant="accent">
        Large <ArrowRight aria-hidden="true" />
      </Button>
      <Button size="icon" variant="secondary" aria-label="Like">
        <Heart aria-hidden="true" />
      </Button>
      <Button disabled>Disabled</Button>
      <Button loading>Loading</Button>
      <Button loading={saving} loadingLabel="Saving..." onClick={() => setSaving(!saving)}>
        Save
      </Button>
      <ButtonLink to="/contact" variant="accent">
        Get Quote
      </ButtonLink>
      <ButtonLink href="https://example.com" newTab variant="secondary">
        Visit example.com
      </ButtonLink>
      <Link to="/about">A link in text</Link>
      <Link look="quiet" to="/about">
        A quiet link
      </Link>
    </div>
  )
}

function JourneyCards() {
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {journeys.slice(0, 3).map((journey, index) => (
        <Card key={journey.place} interactive>
          <CardPicture>
            <span className="tone-night dhaka block size-full" />
          </CardPicture>
          <CardBody>
            <Badge tone={index === 0 ? 'accent' : 'neutral'} className="self-start">
              {journey.place}
            </Badge>
            <CardTitle>{journey.title}</CardTitle>
            <p className="text-ink-muted">{journey.text}</p>
            <CardFooter>
              <Avatar name="Asmita Gurung" size="sm" /> Asmita Gurung{' '}
              <RatingStars value={5 - index} className="ms-auto" />
            </CardFooter>
          </CardBody>
        </Card>
      ))}
    </div>
  )
}

function Quote({ name, text }: { name: string; text: string }) {
  return (
    <figure className="flex h-full flex-col items-center gap-6 text-center">
      <RatingStars value={5} />
      <blockquote className="display text-2xl">“{text}”</blockquote>
      <figcaption className="mt-auto flex items-center gap-3 text-sm text-ink-muted">
        <Avatar name={name} /> {name}
      </figcaption>
    </figure>
  )
}
