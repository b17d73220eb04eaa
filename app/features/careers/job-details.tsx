import type { Job } from './queries.ts'

/** What the work is, what it asks for and what it gives. */
export const JobDetails = ({ job, headingLevel = 'h3' }: { job: Job; headingLevel?: 'h2' | 'h3' }) => (
  <>
    <Detail as={headingLevel} title="Job Description" text={job.description} />
    <Detail as={headingLevel} title="Requirements" text={job.requirements} isList />
    <Detail as={headingLevel} title="Benefits" text={job.benefits} isList />
  </>
)

interface DetailProps {
  as: 'h2' | 'h3'
  title: string
  text: string
  isList?: boolean
}

/** Staff write a list as lines. */
function Detail({ as: Heading, title, text, isList = false }: DetailProps) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return null
  return (
    <section>
      <Heading className="mb-3 text-sm font-semibold text-ink">{title}</Heading>
      {isList && lines.length > 1 ? (
        <ul className="flex list-disc flex-col gap-2 ps-5 text-sm marker:text-kicker">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sm whitespace-pre-line">{text}</p>
      )}
    </section>
  )
}
