import { z } from 'zod'
import { brandFields, brandItems } from '#app/features/brands/brand-schema.ts'

export const holidaysSchema = z.object({
  ...brandFields,
  services: brandItems({ label: 'Services', itemWord: 'service' }, ['Globe', 'Plane', 'Sun', 'ShoppingBag'], 'Globe'),
})
