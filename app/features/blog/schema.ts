import { z } from 'zod'
import { commaList, html, longText, picture, reference, slug, text, toggle } from '#app/admin-kit/fields.ts'
import { scheduleFields, withSchedule } from '#app/admin-kit/schedule.ts'
import type { PostGroup } from '#app/features/blog-groups/post-group.ts'
import { listGroups } from '#app/features/blog-groups/queries.ts'
import type { Data } from '#app/lib/data/data.ts'
import { slugOfPost } from './slug.ts'

const inUse = (kind: PostGroup['kind']) => ({
  table: 'blog_posts' as const,
  load: async (data: Data) => (await listGroups(data, kind, 200)).map(({ name }) => name),
})

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
    category: text({ label: 'Category', max: 120, placeholder: 'General', suggested: inUse('category') }),
    author_id: reference({
      label: 'Author',
      target: { table: 'team_members', name: 'name' },
      placeholder: 'None, shown as Admin',
      startsWithOwnName: true,
    }),
    tags: commaList({
      label: 'Tags',
      help: 'Separate them with commas. Each is a topic with a page of its own.',
      suggested: inUse('topic'),
    }),
    is_published: toggle({ label: 'Published', initial: false, help: 'Off: a draft that only staff see.' }),
    ...scheduleFields('a draft'),
  }),
)
