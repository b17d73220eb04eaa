import { z } from 'zod'
import { integer, longText, picture, text, toggle } from '#app/admin-kit/fields.ts'

/** Nothing is checked but the rating; the fields themselves take no more than fits. */
export const testimonialSchema = z.object({
  client_name: text({ label: 'Client Name', max: 120 }),
  client_location: text({ label: 'Client Location', max: 120 }),
  trip_type: text({ label: 'Trip Type', max: 120 }),
  rating: integer({ label: 'Rating (1-5)', min: 1, max: 5, initial: () => 5 }),
  testimonial_text: longText({ label: 'Testimonial', max: 5000 }),
  client_image_url: picture({ label: 'Client Photo' }),
  is_featured: toggle({ label: 'Featured', initial: false }),
  is_active: toggle({ label: 'Active', initial: true }),
})
