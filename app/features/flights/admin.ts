import { Plane } from 'lucide-react'
import { flightsMessages } from '#app/lib/admin-messages.ts'
import { defineSingle } from '#app/lib/single.ts'
import { flightsSchema } from './schema.ts'

export const flightsNepal = defineSingle({
  path: 'flights-nepal',
  table: 'flights_nepal',
  title: 'Flights Nepal',
  note: 'The page of the flights business',
  group: 'Travel Services',
  icon: Plane,
  words: { one: 'page' },
  messages: flightsMessages,
  schema: flightsSchema,
  sections: [
    { title: 'Basic Information', fields: ['title', 'description', 'hero_image_url', 'is_active'] },
    { title: 'Flight Services', note: 'One card each, in this order.', fields: ['features'] },
  ],
  saveLabel: 'Save Changes',
  missing: 'No FlightsNepal data found. Please add a record in the backend table.',
  publicAddress: '/flights-nepal',
})
