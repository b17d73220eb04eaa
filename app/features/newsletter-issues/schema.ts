import { z } from 'zod'
import { chosenReference, html, items, text, toggle } from '#app/admin-kit/fields.ts'

const card = z.object({
  post_id: chosenReference({
    label: 'Post',
    placeholder: 'Choose a post',
    target: { table: 'blog_posts', name: 'title', where: { is_published: true } },
  }),
})

export const issueSchema = z.object({
  subject: text({ label: 'Subject', required: true, max: 200, isWide: true }),
  preview_text: text({
    label: 'Preview text',
    max: 200,
    isWide: true,
    help: 'Mail programs show it beside the subject.',
  }),
  content: html({ label: 'Text', isForMail: true }),
  posts: items({ label: 'Posts', itemName: 'post', max: 12 }, card),
  is_shared: toggle({
    label: 'Readable on the site',
    initial: false,
    help: 'Once it is sent, everybody can read it, and search engines may list it.',
  }),
})
