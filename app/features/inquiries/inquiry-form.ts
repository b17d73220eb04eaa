import { cleanText } from '#app/visitor-forms/clean-text.ts'
import { neededEmail, neededText, optionalText } from '#app/visitor-forms/visitor-fields.ts'
import { defineVisitorForm } from '#app/visitor-forms/visitor-form.ts'
import { contactMessages } from './messages.ts'

export const longestSubject = 200

export const inquiryForm = defineVisitorForm({
  fields: {
    name: neededText('your name', cleanText, 120),
    email: neededEmail(cleanText),
    phone: optionalText(cleanText, 40),
    subject: neededText('a subject', cleanText, longestSubject),
    message: neededText('your message', cleanText, 10_000),
  },
  messages: contactMessages,
  async send(api, inquiry, arrival) {
    await api.insert('inquiries', { ...inquiry, ...arrival, status: 'pending' })
    return contactMessages.sent
  },
})
