import { z } from 'zod'
import { brandFields, brandItems } from '#app/features/brands/brand-schema.ts'

export const holidaysSchema = z.object({
  ...brandFields,
  services: brandItems({ label: 'Services', itemName: 'service' }, ['Globe', 'Plane', 'Sun', 'ShoppingBag'], 'Globe'),
})
