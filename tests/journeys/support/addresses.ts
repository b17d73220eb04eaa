/** The public pages that anybody may read from top to bottom, without a form or a dialog. */
export const addresses = [
  '/',
  '/about',
  '/services',
  '/team',
  '/testimonials',
  '/awards',
  '/flights-nepal',
  '/prabas-holidays',
]
