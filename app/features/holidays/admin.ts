import { TreePalm } from 'lucide-react'
import { holidaysMessages } from '#app/lib/admin-messages.ts'
import { defineSingle } from '#app/lib/single.ts'
import { holidaysSchema } from './schema.ts'

export const prabasHolidays = defineSingle({
  path: 'prabas-holidays',
  table: 'prabas_holidays',
  title: 'Prabas Holidays',
  note: 'The page of the holidays business',
  group: 'Travel Services',
  icon: TreePalm,
  words: { one: 'page' },
  messages: holidaysMessages,
  schema: holidaysSchema,
  sections: [
    { title: 'Basic Information', fields: ['title', 'description', 'hero_image_url', 'is_active'] },
    { title: 'Holiday Services', note: 'One card each, in this order.', fields: ['services'] },
  ],
  saveLabel: 'Save Changes',
  missing: 'No Prabas Holidays data found. Please add a record in the backend table.',
  publicAddress: '/prabas-holidays',
})
