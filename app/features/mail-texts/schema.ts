import { z } from 'zod'
import { commaList, longText, text } from '#app/admin-kit/fields.ts'

export const mailTextSchema = z.object({
  variables: commaList({
    label: 'Variables',
    help: 'Write one in braces, such as {company}, and each mail has the value in its place.',
    isWide: true,
    isFixed: true,
  }),
  subject: text({ label: 'Subject', max: 200, required: true, isWide: true }),
  body: longText({
    label: 'Text',
    max: 5000,
    rows: 14,
    required: true,
    help: 'A blank line begins a paragraph. The name, the address and the unsubscribe link below it come by themselves.',
  }),
})
