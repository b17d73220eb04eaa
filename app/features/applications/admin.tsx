import {
  BadgeCheck,
  CircleX,
  ClipboardCheck,
  FileText,
  type LucideIcon,
  Star,
  Trash2,
  UserRoundSearch,
} from 'lucide-react'
import { defineResource, type ListedRow } from '#app/admin-kit/define-resource.ts'
import { noFields } from '#app/admin-kit/fields.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { formatMinute, formatMoment } from '#app/lib/nepal-dates.ts'
import { mailLink, telephoneLink } from '#app/lib/text/format.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { applicationChanged, applicationsDeleted, jobApplicationMessages } from './admin-messages.ts'
import { ResumePicture } from './resume-picture.tsx'

type Application = ListedRow<'job_applications'>
type Status = Application['status']
const statuses: readonly Status[] = ['pending', 'reviewed', 'shortlisted', 'rejected', 'hired']

const nextStatuses: Record<Status, readonly Status[]> = {
  pending: ['reviewed', 'shortlisted'],
  reviewed: ['shortlisted', 'rejected'],
  shortlisted: ['hired', 'rejected'],
  rejected: [],
  hired: [],
}
const icons: Record<Status, LucideIcon> = {
  pending: ClipboardCheck,
  reviewed: ClipboardCheck,
  shortlisted: Star,
  rejected: CircleX,
  hired: BadgeCheck,
}
const tones: Record<Status, BadgeProps['tone']> = {
  pending: 'warning',
  reviewed: 'info',
  shortlisted: 'accent',
  rejected: 'danger',
  hired: 'success',
}

/** An unknown status counts as pending. */
const statusOf = ({ status }: Application): Status => statuses.find((known) => known === status) ?? 'pending'

const confirmQuestion = 'Are you sure you want to delete this application? Its resume goes with it.'

export const applications = defineResource({
  path: 'career-applications',
  table: 'job_applications',
  title: 'Job Applications',
  group: 'Business Management',
  icon: UserRoundSearch,
  words: { one: 'application', many: 'applications' },
  messages: jobApplicationMessages,
  empty: 'No job applications yet.',
  schema: noFields,
  list: {
    layout: 'sheets',
    order: [['created_at', 'desc']],
    sorts: [
      ...sortsByTime('created_at'),
      { value: 'name', label: 'Name', order: [['applicant_name', 'asc']] },
      { value: 'position', label: 'Position', order: [['position_title', 'asc']] },
    ],
    search: ['applicant_name', 'applicant_email', 'position_title'],
    filter: {
      label: 'Status',
      column: 'status',
      isAlwaysShown: true,
      options: statuses.map((status) => ({ value: status, label: status })),
      empty: ({ label }) => `No ${label} applications.`,
    },
    card: {
      render: (application) => (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold break-words">{application.applicant_name}</p>
            <p className="text-sm break-words text-ink-muted">{application.position_title}</p>
          </div>
          <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
            <time dateTime={application.created_at}>{formatMoment(application.created_at)}</time>
            <StatusBadge application={application} />
          </p>
        </div>
      ),
    },
  },
  nameOf: ({ applicant_name, position_title }) => `${applicant_name}, ${position_title}`,
  links: ({ resume_url }) =>
    resume_url ? [{ label: 'Resume', icon: FileText, href: resume_url, isNewTab: true }] : [],
  actions: (application) =>
    nextStatuses[statusOf(application)].map((to) => ({
      label: `Mark as ${to}`,
      icon: icons[to],
      change: { status: to },
      done: applicationChanged(to),
    })),
  remove: {
    confirm: confirmQuestion,
    deleteRows: async (data, ids) => data.rpc('delete_applications', { ids: [...ids] }).throwOnError(),
  },
  bulk: [
    ...statuses.map((to) => ({
      label: `Mark as ${to}`,
      icon: icons[to],
      change: { status: to },
      appliesTo: (application: Application) => nextStatuses[statusOf(application)].includes(to),
      done: (count: number) => applicationChanged(to, count),
    })),
    {
      label: 'Delete selected',
      icon: Trash2,
      change: null,
      confirm: (count) =>
        count === 1
          ? confirmQuestion
          : `Are you sure you want to delete these ${count} applications? Their resumes go with them.`,
      done: applicationsDeleted,
    },
  ],
  details: {
    label: 'View details',
    titleOf: ({ applicant_name }) => applicant_name,
    render: (application) => <ApplicationDetails {...application} />,
  },
  pending: { status: 'pending' },
})

const StatusBadge = ({ application }: { application: Application }) => (
  <Badge dot tone={tones[statusOf(application)]}>
    {statusOf(application)}
  </Badge>
)

function ApplicationDetails(application: Application) {
  const { applicant_email, applicant_phone, cover_letter, resume_url, position_title, created_at } = application
  return (
    <>
      <Facts>
        <Fact name="Position">{position_title}</Fact>
        <Fact name="Status">
          <StatusBadge application={application} />
        </Fact>
        <Fact name="Received">{formatMinute(created_at)}</Fact>
        <Fact name="Email">
          <a href={mailLink(applicant_email)} className="break-all underline">
            {applicant_email}
          </a>
        </Fact>
        {applicant_phone && (
          <Fact name="Phone">
            <a href={telephoneLink(applicant_phone)} className="underline">
              {applicant_phone}
            </a>
          </Fact>
        )}
        <Fact name="Resume">
          {resume_url ? (
            <a href={resume_url} target="_blank" rel="noreferrer" className="underline">
              Open resume
            </a>
          ) : (
            'None sent'
          )}
        </Fact>
      </Facts>
      <section aria-label="Cover letter" className="border-t border-line pt-4">
        <h3 className="mb-2 font-semibold">Cover letter</h3>
        <p className="max-w-text break-words whitespace-pre-wrap">{cover_letter}</p>
      </section>
      {resume_url && <ResumePicture of={application.applicant_name} resumeUrl={resume_url} />}
    </>
  )
}
