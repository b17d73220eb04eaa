import { z } from 'zod'
import { buttonAddress, choice, items, longText, picture, text, toggle } from '#app/admin-kit/fields.ts'
import { scheduleFields, withSchedule } from '#app/admin-kit/schedule.ts'

export const bannerButtonSchema = z.object({
  text: text({ label: 'Text', required: true, max: 60 }),
  link: buttonAddress({ label: 'Link', placeholder: '/contact' }),
  style: choice(
    { label: 'Style', initial: 'primary' },
    { primary: 'Primary', secondary: 'Secondary', accent: 'Accent' },
  ),
})

export const bannerSchema = withSchedule(
  z.object({
    title: text({ label: 'Title', required: true, max: 200, isWide: true }),
    subtitle: longText({ label: 'Subtitle', max: 500, rows: 2 }),
    image_url: picture({ label: 'Image' }),
    buttons: items({ label: 'Buttons', itemName: 'button', max: 6 }, bannerButtonSchema),
    is_active: toggle({ label: 'Active', initial: true, help: 'Visitors see it at once.' }),
    ...scheduleFields('inactive'),
  }),
)
