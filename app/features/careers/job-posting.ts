import type { Thing } from '#app/lib/structured-data.tsx'
import type { Job } from './queries.ts'

/** How search engines read an open position. */
export const jobPosting = (job: Job, employer: { name: string; url: string }): Thing => ({
  '@type': 'JobPosting',
  title: job.title,
  description: [job.description, job.requirements, job.benefits].filter(Boolean).join('\n\n'),
  identifier: { '@type': 'PropertyValue', name: employer.name, value: job.id },
  datePosted: job.created_at,
  validThrough: job.application_deadline ? `${job.application_deadline}T23:59:59+05:45` : undefined,
  employmentType: job.job_type || undefined,
  hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: employer.url },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.location || 'Kathmandu', addressCountry: 'NP' },
  },
  url: `${employer.url}/careers#${anchorOf(job)}`,
})

export const anchorOf = ({ id }: Pick<Job, 'id'>) => `job-${id}`
