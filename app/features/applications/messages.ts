import { failure, type Message } from '#app/lib/messages.ts'
import { invalidEmail } from '#app/visitor-forms/messages.ts'

export const applicationMessages = {
  missing: failure('Missing Information', 'Please fill in all required fields.'),
  invalidEmail,
  sent: {
    title: 'Application Submitted',
    description: "Your application has been submitted successfully. We'll contact you soon!",
  },
  failed: failure('Submission Failed', 'Failed to submit application. Please try again.'),
} satisfies Record<string, Message>
