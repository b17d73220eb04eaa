import { z } from 'zod'
import { integer, longText, picture, text, toggle } from '#app/admin-kit/fields.ts'
import { yearInNepal } from '#app/lib/nepal-dates.ts'

export const awardSchema = z.object({
  title: text({ label: 'Title', required: true, max: 200, isWide: true }),
  organization: text({ label: 'Organization', required: true, max: 200, isWide: true }),
  year: integer({ label: 'Year', min: 1900, max: 2200, initial: () => yearInNepal(new Date()) }),
  category: text({ label: 'Category', max: 120 }),
  description: longText({ label: 'Description', max: 5000, rows: 3 }),
  image_url: picture({ label: 'Image' }),
  is_active: toggle({ label: 'Active', initial: true, help: 'Visitors see it at once.' }),
})
