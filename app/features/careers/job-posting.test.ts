import { expect, test } from 'vitest'
import { jobPosting } from './job-posting.ts'
import type { Job } from './queries.ts'

const job = { id: 'an id', title: 'Guide', description: 'Walks ahead' } as Job
const employer = { name: 'Prabas Travels', url: 'https://prabas.example' }

test.each([
  ['Full-time', 'FULL_TIME'],
  ['part time', 'PART_TIME'],
  [' Seasonal ', 'TEMPORARY'],
  ['Internship', 'INTERN'],
  ['Whenever it snows', undefined],
  ['', undefined],
])('MD-29: a job of type %j is %s to search engines', (job_type, employmentType) => {
  expect(jobPosting({ ...job, job_type, location: '' }, employer).employmentType).toBe(employmentType)
})

test.each([
  ['Pokhara and on the trail', 'Pokhara'],
  ['Thamel, Kathmandu', 'Kathmandu'],
  ['Bardiya', 'Bardiya'],
  ['', 'Kathmandu'],
])('MD-33: a job in %j is in %s to search engines', (location, addressLocality) => {
  expect(jobPosting({ ...job, job_type: '', location }, employer).jobLocation).toMatchObject({
    address: { addressLocality },
  })
})
