import { failure, type Message } from '#app/lib/messages.ts'
import { invalidEmail } from '#app/visitor-forms/messages.ts'

export const newsletterMessages = {
  invalidEmail,
  subscribed: { title: 'Subscribed Successfully!' },
  reactivated: { title: 'Subscription Reactivated!' },
  already: failure('Already Subscribed', 'This email is already subscribed to our newsletter'),
  failed: failure('Subscription Failed', 'Failed to subscribe. Please try again later.'),
} satisfies Record<string, Message>
