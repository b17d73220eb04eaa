import { cleanText } from '#app/lib/clean-text.ts'
import { newsletterMessages } from '#app/lib/messages.ts'
import { neededEmail } from '#app/lib/visitor-fields.ts'
import { defineVisitorForm } from '#app/lib/visitor-form.ts'

const outcomes = new Map([
  ['subscribed', newsletterMessages.subscribed],
  ['reactivated', newsletterMessages.reactivated],
  ['already_subscribed', newsletterMessages.already],
])

export const newsletterForm = defineVisitorForm({
  fields: { email: neededEmail(cleanText) },
  messages: { ...newsletterMessages, missing: newsletterMessages.invalidEmail },
  pretend: newsletterMessages.subscribed,
  async send(door, { email }) {
    const outcome = await door.call('newsletter_subscribe', { email })
    return outcomes.get(String(outcome)) ?? newsletterMessages.failed
  },
})
