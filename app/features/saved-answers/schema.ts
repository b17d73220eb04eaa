import { z } from 'zod'
import { choice, longText, text } from '#app/admin-kit/fields.ts'

export const answerUses = {
  inquiries: 'Inquiries',
  applications: 'Applications',
  both: 'Inquiries and applications',
  invitation: 'Applications: Invite to talk',
  decline: 'Applications: Decline',
}

export const savedAnswerSchema = z.object({
  title: text({
    label: 'Title',
    required: true,
    max: 200,
    help: 'The name you look for when you reply.',
  }),
  used_for: choice(
    {
      label: 'Used for',
      initial: 'inquiries',
      required: true,
      help: 'The buttons Invite to talk and Decline insert the first one of theirs.',
    },
    answerUses,
  ),
  body: longText({
    label: 'Text',
    required: true,
    max: 5000,
    rows: 12,
    help: '{name}, {subject} and {staff} become the name of the visitor, the subject or position, and your own name.',
  }),
})
