import { z } from 'zod'
import { longText, text } from '#app/admin-kit/fields.ts'

export const savedAnswerSchema = z.object({
  title: text({
    label: 'Title',
    required: true,
    max: 200,
    isWide: true,
    help: 'The name you look for when you reply.',
  }),
  body: longText({
    label: 'Text',
    required: true,
    max: 5000,
    rows: 12,
    help: '{name}, {subject} and {staff} become the name of the visitor, the subject and your own name.',
  }),
})
