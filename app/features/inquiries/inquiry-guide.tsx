import { Link } from '#app/ui/navigation/link.tsx'

const topics = ['A trek', 'A family holiday', 'Flights', 'A cultural tour', 'A group or a school']

/** Each topic is an address, so it works without scripts and can be sent to a friend. start-topics.ts keeps what was typed. */
export function InquiryTopics({ chosen }: { chosen: string }) {
  return (
    <nav aria-label="Topics" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <li key={topic}>
            <Link
              look="plain"
              to={`/inquiries?subject=${encodeURIComponent(topic)}#contact`}
              data-topic={topic}
              aria-current={topic === chosen ? 'true' : undefined}
              className="inline-flex min-h-touch items-center rounded-full border border-line-strong px-4 text-sm transition-colors hover:border-ink hover:bg-surface-hover aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const hints = [
  ['Who is travelling', 'How many of you, how old, and who would rather not climb.'],
  ['When', 'The month is enough; we will tell you what to expect.'],
  ['How long', 'Door to door, with a spare day if you can.'],
  ['Must-haves', 'A view, a festival, a hot shower. We plan around it.'],
] as const

export function WhatHelps() {
  return (
    <div>
      <h3 className="display text-xl">What helps us answer well</h3>
      <dl className="mt-6 gap-x-8 md:max-lg:grid md:max-lg:grid-cols-2">
        {hints.map(([what, why]) => (
          <div key={what} className="border-t border-line py-4">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-sm text-ink-muted">{why}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4 text-sm text-ink-muted">Only our staff can read your message.</p>
    </div>
  )
}
