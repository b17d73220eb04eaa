import { Banknote, BriefcaseBusiness, CalendarClock, Clock, type LucideIcon, MapPin } from 'lucide-react'
import { scheduledActivationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { releasedFilter } from '#app/admin-kit/list-choices.ts'
import { ScheduleBadge } from '#app/admin-kit/schedule-badge.tsx'
import { dayInNepal, formatDay } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { careerMessages } from './admin-messages.ts'
import { isExpired } from './queries.ts'
import { careerSchema } from './schema.ts'

const words = { one: 'career position', many: 'career positions' }

export const careers = defineResource({
  path: 'careers',
  table: 'careers',
  title: 'Careers',
  group: 'Business Management',
  icon: BriefcaseBusiness,
  words,
  messages: careerMessages,
  empty: 'No career positions yet. Create your first job posting!',
  schema: careerSchema,
  list: {
    layout: 'cards',
    order: [['created_at', 'desc']],
    search: ['title', 'department', 'location'],
    filter: releasedFilter,
    card: {
      render: (job) => (
        <div className="flex flex-col gap-2">
          <p className="flex items-start justify-between gap-3">
            <span className="font-semibold">{job.title}</span>
            <span className="flex flex-wrap justify-end gap-1.5">
              <ScheduleBadge row={job} isActive={job.is_active} />
              {isExpired(job, dayInNepal(new Date())) && <Badge tone="danger">Expired</Badge>}
            </span>
          </p>
          {job.department && <p className="text-sm text-ink-muted">{job.department}</p>}
          <ul className="flex flex-col gap-1 text-sm">
            <Fact icon={MapPin} text={job.location} />
            <Fact icon={Clock} text={job.job_type} />
            <Fact icon={Banknote} text={job.salary_range} />
            <Fact
              icon={CalendarClock}
              text={job.application_deadline && `Until ${formatDay(job.application_deadline)}`}
            />
          </ul>
        </div>
      ),
    },
  },
  form: { in: 'dialog' },
  bulk: scheduledActivationOf(words),
  hasHistory: true,
  remove: { confirm: 'Are you sure you want to delete this career position?', hasTrash: true },
  nameOf: ({ title }) => title,
})

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string | null }) {
  if (!text) return null
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-ink-muted" /> <span>{text}</span>
    </li>
  )
}
