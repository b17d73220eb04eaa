import { error, type ResourceMessages, success } from '#app/admin-kit/messages.ts'

export const testimonialMessages: ResourceMessages = {
  loadFailed: () => error('Failed to fetch testimonials'),
  created: success('Testimonial created successfully'),
  updated: success('Testimonial updated successfully'),
  deleted: success('Testimonial deleted successfully'),
  createFailed: () => error('Failed to save testimonial'),
  updateFailed: () => error('Failed to save testimonial'),
  deleteFailed: () => error('Failed to delete testimonial'),
}
