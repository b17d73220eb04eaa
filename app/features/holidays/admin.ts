import { TreePalm } from 'lucide-react'
import { defineBrand } from '#app/features/brands/brand-admin.ts'
import { holidaysSchema } from './schema.ts'

export const prabasHolidays = defineBrand({
  name: 'Prabas Holidays',
  path: 'prabas-holidays',
  table: 'prabas_holidays',
  title: 'Prabas Holidays',
  note: 'The page of the holidays business',
  icon: TreePalm,
  schema: holidaysSchema,
  items: { title: 'Holiday Services', field: 'services' },
})
