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
import { mayBeSpam, spamActions, spamOption, withoutSpam } from '#app/features/spam/spam-actions.ts'
import { SpamBadge, SpamNote } from '#app/features/spam/spam-note.tsx'
import { formatMinute, formatMoment } from '#app/lib/nepal-dates.ts'
import { mailLink, telephoneLink } from '#app/lib/text/format.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { applicationChanged, applicationsDeleted, jobApplicationMessages } from './admin-messages.ts'
import { isOutcome, outcomesOf } from './reply-outcomes.ts'
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

const spam = spamActions('Application', 'applications')

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
    where: withoutSpam,
    filter: {
      label: 'Status',
      column: 'status',
      isAlwaysShown: true,
      options: [...statuses.map((status) => ({ value: status, label: status })), spamOption('spam')],
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
          <SpamNote {...application} />
        </div>
      ),
    },
  },
  nameOf: ({ applicant_name, position_title }) => `${applicant_name}, ${position_title}`,
  links: ({ resume_url }) =>
    resume_url ? [{ label: 'Resume', icon: FileText, href: resume_url, isNewTab: true }] : [],
  actions: (application) =>
    application.is_spam
      ? [spam.notSpam]
      : [
          ...nextStatuses[statusOf(application)].map((to) => ({
            label: `Mark as ${to}`,
            icon: icons[to],
            change: { status: to },
            done: applicationChanged(to),
          })),
          ...(mayBeSpam(application) ? [spam.markAsSpam] : []),
        ],
  remove: {
    confirm: confirmQuestion,
    deleteRows: async (data, ids) => data.rpc('delete_applications', { ids: [...ids] }).throwOnError(),
  },
  bulk: [
    ...statuses.map((to) => ({
      label: `Mark as ${to}`,
      icon: icons[to],
      change: { status: to },
      appliesTo: (application: Application) => !application.is_spam && nextStatuses[statusOf(application)].includes(to),
      done: (count: number) => applicationChanged(to, count),
    })),
    ...spam.bulk,
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
    conversation: {
      column: 'application_id',
      answersFor: 'applications',
      opening: ({ applicant_name, created_at, position_title, cover_letter, resume_url }) => ({
        label: 'Cover letter',
        author: applicant_name,
        at: created_at,
        subject: position_title,
        words: cover_letter,
        attached: resume_url && <ResumePicture of={applicant_name} resumeUrl={resume_url} />,
      }),
      outcomes: (application) => outcomesOf(statusOf(application)),
      reply: (data, application, html, outcome) =>
        data.rpc('send_reply', { application, html, ...(isOutcome(outcome) && { outcome }) }).throwOnError(),
      note: (data, application, words) => data.rpc('note_on_application', { application, words }).throwOnError(),
    },
  },
  desk: { assignee: 'assigned_to', followUp: 'follow_up_on' },
  pending: { status: 'pending' },
})

const StatusBadge = ({ application }: { application: Application }) =>
  application.is_spam ? (
    <SpamBadge />
  ) : (
    <Badge dot tone={tones[statusOf(application)]}>
      {statusOf(application)}
    </Badge>
  )

function ApplicationDetails(application: Application) {
  const { applicant_email, applicant_phone, resume_url, position_title, created_at } = application
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
      <SpamNote {...application} />
    </>
  )
}
