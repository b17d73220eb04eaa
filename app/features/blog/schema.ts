import { z } from 'zod'
import { commaList, html, longText, picture, reference, slug, text, toggle } from '#app/admin-kit/fields.ts'
import { scheduleFields, withSchedule } from '#app/admin-kit/schedule.ts'
import { slugOfPost } from './slug.ts'

export const postSchema = withSchedule(
  z.object({
    title: text({ label: 'Title', required: true, max: 200, isWide: true }),
    slug: slug({
      label: 'Slug',
      required: true,
      max: 200,
      isWide: true,
      help: 'The last part of the address. Left empty, it follows from the title.',
      derived: { from: 'title', compute: slugOfPost, onSave: true },
    }),
    excerpt: longText({ label: 'Excerpt', max: 1000, rows: 2, help: 'A sentence or two for the card.' }),
    content: html({ label: 'Content' }),
    image_url: picture({ label: 'Image' }),
    category: text({ label: 'Category', max: 120, placeholder: 'General' }),
    author_id: reference({
      label: 'Author',
      target: { table: 'team_members', name: 'name' },
      placeholder: 'None, shown as Admin',
      startsWithOwnName: true,
    }),
    tags: commaList({ label: 'Tags', help: 'Separate them with commas.' }),
    is_published: toggle({ label: 'Published', initial: false, help: 'Off: a draft that only staff see.' }),
    ...scheduleFields('a draft'),
  }),
)
