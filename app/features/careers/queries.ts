import type { Data } from '#app/lib/data/data.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'

export type Job = Awaited<ReturnType<typeof listActiveJobs>>[number]

const columns =
  'id,title,department,location,job_type,description,requirements,salary_range,benefits,application_deadline,created_at'

const activeJobs = (data: Data) => data.from('careers').select(columns).eq('is_active', true)

export async function listActiveJobs(data: Data) {
  const { data: jobs } = await activeJobs(data).order('created_at', { ascending: false }).limit(200).throwOnError()
  return jobs
}

export async function findActiveJob(data: Data, id: string): Promise<Job | null> {
  if (!looksLikeId(id)) return null
  const { data: jobs } = await activeJobs(data).eq('id', id).limit(1).throwOnError()
  return jobs[0] ?? null
}

/** Both are days, as `2025-11-15`. On the day of the deadline itself the job is still open. */
export const isExpired = ({ application_deadline: deadline }: Pick<Job, 'application_deadline'>, today: string) =>
  deadline !== null && deadline < today
