import { Clock } from 'lucide-react'
import { defineSingleton } from '#app/admin-kit/define-singleton.ts'
import { openingHoursMessages } from './admin-messages.ts'
import { openingHoursSchema } from './schema.ts'

export const openingHours = defineSingleton({
  path: 'opening-hours',
  table: 'opening_hours',
  title: 'Opening Hours',
  note: 'When inquiries are due, and the hours that visitors read',
  group: 'System',
  icon: Clock,
  words: { one: 'opening hours' },
  messages: openingHoursMessages,
  schema: openingHoursSchema,
  sections: [
    {
      title: 'Week',
      note: 'Nepal time. Saving a changed week writes the business hours of the settings anew.',
      fields: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    },
    {
      title: 'Holidays',
      note: 'Days on which the office is closed. No inquiry is due then.',
      fields: ['holidays'],
    },
  ],
  saveLabel: 'Save Opening Hours',
  publicAddress: '/contact',
})
