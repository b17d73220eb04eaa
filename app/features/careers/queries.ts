import type { Data } from '#app/lib/data/data.ts'
import { laterOf } from '#app/lib/nepal-dates.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'

export type Job = Awaited<ReturnType<typeof listActiveJobs>>[number]

const columns =
  'id,title,department,location,job_type,description,requirements,salary_range,benefits,application_deadline,created_at,publish_at'

const activeJobs = (data: Data) => data.from('careers').select(columns).eq('is_released', true)

export async function listActiveJobs(data: Data) {
  const { data: jobs } = await activeJobs(data).order('created_at', { ascending: false }).limit(200).throwOnError()
  return jobs.map(dateBySchedule)
}

export async function findActiveJob(data: Data, id: string): Promise<Job | null> {
  if (!looksLikeId(id)) return null
  const { data: jobs } = await activeJobs(data).eq('id', id).limit(1).throwOnError()
  return jobs[0] ? dateBySchedule(jobs[0]) : null
}

/** A job that was scheduled is as old as its publication. */
const dateBySchedule = <Row extends { created_at: string; publish_at: string | null }>({
  publish_at,
  ...job
}: Row) => ({
  ...job,
  created_at: laterOf(job.created_at, publish_at),
})

/** Both are days, as `2025-11-15`. On the day of the deadline itself the job is still open. */
export const isExpired = ({ application_deadline: deadline }: Pick<Job, 'application_deadline'>, today: string) =>
  deadline !== null && deadline < today
