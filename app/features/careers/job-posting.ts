import type { Thing } from '#app/lib/page/structured-data.tsx'
import type { Job } from './queries.ts'

/** The only words that search engines take for a kind of employment; staff write what they like. */
const employmentTypes = new Map([
  ['full time', 'FULL_TIME'],
  ['part time', 'PART_TIME'],
  ['contract', 'CONTRACTOR'],
  ['contractor', 'CONTRACTOR'],
  ['freelance', 'CONTRACTOR'],
  ['temporary', 'TEMPORARY'],
  ['seasonal', 'TEMPORARY'],
  ['intern', 'INTERN'],
  ['internship', 'INTERN'],
  ['volunteer', 'VOLUNTEER'],
  ['per diem', 'PER_DIEM'],
])

const towns = [
  'Kathmandu',
  'Pokhara',
  'Lalitpur',
  'Bhaktapur',
  'Bharatpur',
  'Lukla',
  'Jomsom',
  'Bhairahawa',
  'Nepalgunj',
]

/** Search engines want a town's name alone; staff write 'Pokhara and on the trail'. */
const localityOf = (location: string) =>
  towns.find((town) => location.toLowerCase().includes(town.toLowerCase())) ?? (location || 'Kathmandu')

/** How search engines read an open position. */
export const jobPosting = (job: Job, employer: { name: string; url: string }): Thing => ({
  '@type': 'JobPosting',
  title: job.title,
  description: [job.description, job.requirements, job.benefits].filter(Boolean).join('\n\n'),
  identifier: { '@type': 'PropertyValue', name: employer.name, value: job.id },
  datePosted: job.created_at,
  validThrough: job.application_deadline ? `${job.application_deadline}T23:59:59+05:45` : undefined,
  employmentType: employmentTypes.get(
    job.job_type
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  ),
  hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: employer.url },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: localityOf(job.location), addressCountry: 'NP' },
  },
  url: `${employer.url}/careers#${anchorOf(job)}`,
})

export const anchorOf = ({ id }: Pick<Job, 'id'>) => `job-${id}`
