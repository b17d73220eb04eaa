import { z } from 'zod'
import { commaList, longText, text } from '#app/admin-kit/fields.ts'

export const mailTextSchema = z.object({
  variables: commaList({
    label: 'Variables',
    help: 'Type one in braces, such as {company}; each email shows its value instead.',
    isWide: true,
    isFixed: true,
  }),
  subject: text({ label: 'Subject', max: 200, required: true, isWide: true }),
  body: longText({
    label: 'Text',
    max: 5000,
    rows: 14,
    required: true,
    help: 'A blank line begins a paragraph. The company’s name and address and the unsubscribe link are added for you.',
  }),
})
