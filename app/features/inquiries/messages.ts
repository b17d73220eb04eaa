import { failure, type Message } from '#app/lib/messages.ts'
import { invalidEmail } from '#app/visitor-forms/messages.ts'

export const contactMessages = {
  missing: failure('Missing Information', 'Please fill in all required fields'),
  invalidEmail,
  sent: { title: 'Message Sent!', description: "Thank you for your inquiry. We'll get back to you soon." },
  failed: failure('Failed to Send Message', 'Please try again later or contact us directly.'),
} satisfies Record<string, Message>
