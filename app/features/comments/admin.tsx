import { Check, MessageSquareText, Trash2, Undo2 } from 'lucide-react'
import { defineResource, type ListedRow, type RowAction } from '#app/admin-kit/define-resource.ts'
import { noFields } from '#app/admin-kit/fields.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { spamActions, spamOption, withoutSpam } from '#app/features/spam/spam-actions.ts'
import { SpamBadge, SpamNote } from '#app/features/spam/spam-note.tsx'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { commentActionMessages, commentMessages } from './admin-messages.ts'

const withPost = '*,post:blog_posts(title,slug)'
type Comment = ListedRow<'blog_comments', typeof withPost>

const approve: RowAction<Comment> = {
  label: 'Approve',
  icon: Check,
  change: { is_approved: true, is_spam: false },
  done: commentActionMessages.approved(),
}
const spam = spamActions('Comment', 'comments')
const markAsSpam: RowAction<Comment> = { ...spam.markAsSpam, change: { is_approved: false, is_spam: true } }
const moveToPending: RowAction<Comment> = {
  label: 'Move to pending',
  icon: Undo2,
  change: { is_approved: false, is_spam: false },
  done: commentActionMessages.pending,
}

export const comments = defineResource({
  path: 'comments',
  table: 'blog_comments',
  title: 'Comments',
  group: 'Communication',
  icon: MessageSquareText,
  words: { one: 'comment', many: 'comments' },
  messages: commentMessages,
  empty: 'No comments yet.',
  schema: noFields,
  list: {
    layout: 'sheets',
    select: withPost,
    order: [['created_at', 'desc']],
    sorts: sortsByTime('created_at'),
    search: ['author_name', 'author_email', 'comment_start'],
    where: withoutSpam,
    filter: {
      label: 'Status',
      column: 'is_approved',
      isAlwaysShown: true,
      initial: 'pending',
      options: [
        { value: 'pending', label: 'Pending', where: { is_approved: false, is_spam: false } },
        { value: 'approved', label: 'Approved', where: { is_approved: true } },
        spamOption('Spam'),
      ],
      empty: ({ value }) => `No ${value} comments.`,
    },
    card: { render: (comment) => <CommentText {...comment} /> },
  },
  remove: { confirm: 'Are you sure you want to delete this comment?' },
  details: { titleOf: ({ author_name }) => author_name, render: (comment) => <CommentText {...comment} /> },
  nameOf: ({ author_name, post }) => (post ? `${author_name} on ${post.title}` : author_name),
  actions: ({ is_approved, is_spam }) =>
    is_spam ? [approve, spam.notSpam] : is_approved ? [moveToPending, markAsSpam] : [approve, markAsSpam],
  bulk: [
    { label: 'Approve selected', icon: Check, change: approve.change, done: commentActionMessages.approved },
    {
      label: 'Delete selected',
      icon: Trash2,
      change: null,
      confirm: (count) =>
        `Are you sure you want to delete ${count === 1 ? 'this comment' : `these ${count} comments`}?`,
      done: commentActionMessages.deleted,
    },
  ],
  pending: { is_approved: false, is_spam: false },
})

function CommentText(comment: Comment) {
  const { author_name, author_email, comment_text, created_at, is_approved, is_spam, post } = comment
  return (
    <div className="flex gap-3">
      <Avatar name={author_name} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-sm">
          <p className="min-w-0">
            <span className="font-semibold">{author_name}</span> <span className="text-ink-muted">{author_email}</span>
          </p>
          <p className="flex flex-wrap items-center gap-3 text-ink-muted">
            <time dateTime={created_at}>{formatMinute(created_at)}</time>
            {is_spam ? (
              <SpamBadge />
            ) : (
              <Badge dot tone={is_approved ? 'success' : 'warning'}>
                {is_approved ? 'approved' : 'pending'}
              </Badge>
            )}
          </p>
        </div>
        <p className="max-w-text break-words whitespace-pre-line">{comment_text}</p>
        <SpamNote {...comment} />
        {post && (
          <p className="text-sm text-ink-muted">
            On{' '}
            <a href={`/blog/${post.slug}`} target="_blank" rel="noreferrer" className="text-ink underline">
              {post.title}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
