import { z } from 'zod'
import { brandFields, brandItems } from '#app/features/brands/brand-schema.ts'

export const flightsSchema = z.object({
  ...brandFields,
  features: brandItems({ label: 'Features', itemName: 'feature' }, ['Plane', 'Clock', 'Shield', 'MapPin'], 'Plane'),
})
