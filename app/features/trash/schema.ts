import { z } from 'zod'
import { slug } from '#app/admin-kit/fields.ts'

export const restoredSlugSchema = z.object({
  slug: slug({
    label: 'Slug',
    required: true,
    max: 200,
    isWide: true,
    help: 'Its slug is used by another one now. It is restored under this one.',
  }),
})
