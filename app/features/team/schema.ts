import { z } from 'zod'
import { integer, longText, picture, text, webAddress } from '#app/admin-kit/fields.ts'

export const teamMemberSchema = z.object({
  name: text({ label: 'Name', required: true, max: 120 }),
  position: text({ label: 'Position', required: true, max: 120 }),
  photo_url: picture({ label: 'Photo' }),
  bio: longText({ label: 'Bio', max: 5000 }),
  linkedin_url: webAddress({ label: 'LinkedIn URL', placeholder: 'https://…' }),
  twitter_url: webAddress({ label: 'Twitter URL', placeholder: 'https://…' }),
  display_order: integer({ label: 'Display Order', isNextInOrder: true, help: 'Smaller first.' }),
})
