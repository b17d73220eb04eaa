import { cleanText } from '#app/visitor-forms/clean-text.ts'
import { neededEmail } from '#app/visitor-forms/visitor-fields.ts'
import { defineVisitorForm } from '#app/visitor-forms/visitor-form.ts'
import { newsletterMessages } from './messages.ts'

const outcomes = new Map([
  ['subscribed', newsletterMessages.subscribed],
  ['reactivated', newsletterMessages.reactivated],
  ['already_subscribed', newsletterMessages.already],
])

export const newsletterForm = defineVisitorForm({
  fields: { email: neededEmail(cleanText) },
  messages: { ...newsletterMessages, missing: newsletterMessages.invalidEmail },
  pretend: newsletterMessages.subscribed,
  async send(api, { email }) {
    const outcome = await api.call('newsletter_subscribe', { email })
    return outcomes.get(String(outcome)) ?? newsletterMessages.failed
  },
})
