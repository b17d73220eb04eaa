import { paragraphsOf } from '#app/lib/text/format.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Card } from '#app/ui/layout/card.tsx'

/** The story in one column, its first paragraph with a drop cap. */
export function AboutStory({ story }: { story: string }) {
  const paragraphs = paragraphsOf(story)
  if (paragraphs.length === 0) return null
  return (
    <div className="story">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

export type PurposeProps = {
  mission: string
  vision: string
  headingLevel?: 'h2' | 'h3'
  stacked?: boolean
}

export function Purpose({ mission, vision, headingLevel: Heading = 'h3', stacked = false }: PurposeProps) {
  const parts = [
    { title: 'Our Mission', text: mission },
    { title: 'Our Vision', text: vision },
  ].filter(({ text }) => text.trim())
  if (parts.length === 0) return null
  return (
    <div className={classNames('grid gap-x-10 gap-y-10', stacked ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2')}>
      {parts.map(({ title, text }) => (
        <Card key={title} look="ruled">
          <Heading className="kicker">{title}</Heading>
          <p className="display mt-3 text-xl whitespace-pre-line">{text}</p>
        </Card>
      ))}
    </div>
  )
}
