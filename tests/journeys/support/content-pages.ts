/** Public pages without a form or a dialog. */
export const contentPages = [
  '/',
  '/about',
  '/services',
  '/team',
  '/testimonials',
  '/awards',
  '/flights-nepal',
  '/prabas-holidays',
]
