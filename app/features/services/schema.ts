import { z } from 'zod'
import { commaList, integer, longText, picture, text, toggle } from '#app/admin-kit/fields.ts'

export const serviceSchema = z.object({
  title: text({ label: 'Title', required: true, max: 200, isWide: true }),
  description: longText({ label: 'Description', required: true, max: 5000 }),
  icon_url: picture({ label: 'Photo' }),
  features: commaList({ label: 'Features', help: 'Separate them with commas.' }),
  display_order: integer({ label: 'Display Order', isNextInOrder: true, help: 'Smaller first.' }),
  is_active: toggle({ label: 'Active', initial: true, help: 'Visitors see it at once.' }),
})
