import { failure } from '#app/lib/messages.ts'
import { invalidEmail } from '#app/visitor-forms/messages.ts'

export const commentFormMessages = {
  missing: failure('Missing Information', 'Please fill in all fields'),
  invalidEmail,
  sent: { title: 'Comment Submitted', description: 'Your comment has been submitted for approval' },
  failed: failure('Error', 'Failed to submit comment'),
}
