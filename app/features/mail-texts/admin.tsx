import { MailPlus, RotateCcw } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { mailTextMessages, mailTextRestored } from './admin-messages.ts'
import { mailTextSchema } from './schema.ts'

export const mailTexts = defineResource({
  path: 'mail-texts',
  table: 'mail_texts',
  key: 'kind',
  title: 'Mail Texts',
  note: 'what the site writes by itself',
  group: 'System',
  icon: MailPlus,
  role: 'super_admin',
  words: { one: 'mail text', many: 'mail texts' },
  messages: mailTextMessages,
  empty: 'No mail texts found.',
  schema: mailTextSchema,
  list: {
    layout: 'rows',
    order: [['name', 'asc']],
    search: ['name', 'subject', 'body'],
    card: {
      render: ({ name, occasion, subject, body, default_subject, default_body, variables }) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{name}</span>
            {(subject !== default_subject || body !== default_body) && <Badge tone="info">Edited</Badge>}
          </p>
          <p className="text-ink-muted">{occasion}</p>
          <p className="break-words">{subject}</p>
          <p className="text-ink-muted">Variables: {variables.map((one) => `{${one}}`).join(', ')}</p>
        </div>
      ),
    },
  },
  form: { in: 'dialog', size: 'lg', isEditOnly: true },
  nameOf: ({ name }) => name,
  actions: ({ subject, body, default_subject, default_body }) =>
    subject === default_subject && body === default_body
      ? []
      : [
          {
            label: 'Restore original text',
            icon: RotateCcw,
            change: { subject: default_subject, body: default_body },
            done: mailTextRestored,
          },
        ],
  store: {
    insert: () => Promise.reject(new Error('Kinds of mail are part of the site')),
    async update(data, { kind, updated_at }, { subject, body }) {
      const query = data.from('mail_texts').update({ subject, body }).eq('kind', kind).eq('updated_at', updated_at)
      const { data: changed } = await query.select('kind').throwOnError()
      return changed.length > 0
    },
  },
})
