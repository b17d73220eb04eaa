import { tidyText } from '#app/visitor-forms/clean-text.ts'
import { neededEmail, neededText } from '#app/visitor-forms/visitor-fields.ts'
import { defineVisitorForm } from '#app/visitor-forms/visitor-form.ts'
import { commentFormMessages } from './messages.ts'

export const commentForm = defineVisitorForm({
  fields: {
    blog_id: neededText('the post', tidyText, 36),
    author_name: neededText('your name', tidyText, 120),
    author_email: neededEmail(tidyText),
    comment_text: neededText('your comment', tidyText, 5_000),
  },
  messages: {
    missing: commentFormMessages.missing,
    invalidEmail: commentFormMessages.invalidEmail,
    failed: commentFormMessages.failed,
  },
  async send(api, comment, arrival) {
    await api.insert('blog_comments', { ...comment, ...arrival })
    return commentFormMessages.sent
  },
})
