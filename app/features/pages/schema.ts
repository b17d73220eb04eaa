import { z } from 'zod'
import { html, longText, slug, text, toggle } from '#app/admin-kit/fields.ts'
import { scheduleFields, withSchedule } from '#app/admin-kit/schedule.ts'
import { slugOfTitle } from './slug.ts'

export const pageSchema = withSchedule(
  z.object({
    title: text({ label: 'Title', required: true, max: 200, isWide: true }),
    slug: slug({
      label: 'Slug',
      required: true,
      max: 200,
      isWide: true,
      help: 'The last part of the address.',
      derived: { from: 'title', compute: slugOfTitle },
    }),
    content: html({ label: 'Content' }),
    meta_description: longText({
      label: 'Meta Description',
      max: 500,
      rows: 2,
      help: 'Search engines show it under the title.',
    }),
    is_published: toggle({ label: 'Published', initial: false, help: 'Off: a draft that only staff see.' }),
    ...scheduleFields('a draft'),
  }),
)
