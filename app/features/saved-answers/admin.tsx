import { MessageSquareText } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { savedAnswerMessages } from './admin-messages.ts'
import { answerUses, savedAnswerSchema } from './schema.ts'

export const savedAnswers = defineResource({
  path: 'saved-answers',
  table: 'saved_answers',
  title: 'Saved Answers',
  note: 'inserted into replies',
  group: 'Communication',
  icon: MessageSquareText,
  words: { one: 'saved answer', many: 'saved answers' },
  messages: savedAnswerMessages,
  empty: 'No saved answers yet.',
  schema: savedAnswerSchema,
  list: {
    layout: 'rows',
    order: [['title', 'asc']],
    search: ['title', 'body'],
    card: {
      render: ({ title, body, used_for }) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold break-words">{title}</span>
            <Badge>{answerUses[used_for]}</Badge>
          </p>
          <p className="line-clamp-3 break-words whitespace-pre-wrap text-ink-muted">{body}</p>
        </div>
      ),
    },
  },
  form: { in: 'dialog', size: 'lg' },
  remove: { confirm: 'Are you sure you want to delete this saved answer?' },
  nameOf: ({ title }) => title,
})
