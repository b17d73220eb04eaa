import { z } from 'zod'
import { date, longText, text, toggle } from '#app/admin-kit/fields.ts'
import { scheduleFields, withSchedule } from '#app/admin-kit/schedule.ts'

export const careerSchema = withSchedule(
  z.object({
    title: text({ label: 'Job Title', required: true, max: 200, isWide: true }),
    department: text({ label: 'Department', max: 120 }),
    location: text({ label: 'Location', max: 120 }),
    job_type: text({ label: 'Job Type', max: 60, placeholder: 'Full-time' }),
    salary_range: text({ label: 'Salary Range', max: 120, placeholder: 'NPR 30,000 - 50,000' }),
    description: longText({ label: 'Job Description', required: true, max: 10_000 }),
    requirements: longText({ label: 'Requirements', max: 10_000 }),
    benefits: longText({ label: 'Benefits', max: 10_000 }),
    application_deadline: date({ label: 'Application Deadline' }),
    is_active: toggle({ label: 'Active', initial: true, help: 'Visitors see it at once.' }),
    ...scheduleFields('inactive'),
  }),
)
