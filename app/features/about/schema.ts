import { z } from 'zod'
import { longText, picture, text } from '#app/admin-kit/fields.ts'

export const aboutSchema = z.object({
  title: text({ label: 'Title', required: true, max: 200, isWide: true, initial: 'About Prabas Travels' }),
  description: longText({ label: 'Description', max: 5000, rows: 3 }),
  image_url: picture({ label: 'Image' }),
  story: longText({ label: 'Our Story', max: 20_000, rows: 8, help: 'An empty line begins a new paragraph.' }),
  mission: longText({ label: 'Our Mission', max: 5000, rows: 3 }),
  vision: longText({ label: 'Our Vision', max: 5000, rows: 3 }),
})
