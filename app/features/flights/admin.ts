import { Plane } from 'lucide-react'
import { defineBrand } from '#app/features/brands/brand-admin.ts'
import { flightsSchema } from './schema.ts'

export const flightsNepal = defineBrand({
  name: 'FlightsNepal',
  path: 'flights-nepal',
  table: 'flights_nepal',
  title: 'Flights Nepal',
  note: 'The page of the flights business',
  icon: Plane,
  schema: flightsSchema,
  items: { title: 'Flight Services', field: 'features' },
})
