export interface Destination {
  to: string
  text: string
}

/** The places of the site, as its header and footer name them. */
export const mainPages: Destination[] = [
  { to: '/', text: 'Home' },
  { to: '/about', text: 'About Us' },
  { to: '/team', text: 'Our Team' },
  { to: '/careers', text: 'Careers' },
  { to: '/testimonials', text: 'Testimonials' },
  { to: '/blog', text: 'Blog' },
  { to: '/inquiries', text: 'Inquiries' },
]

export const businesses: Destination[] = [
  { to: '/prabas-holidays', text: 'Prabas Holidays' },
  { to: '/flights-nepal', text: 'FlightsNepal' },
]

/** Whether a place is where one is: the page itself, or the part of the site that it belongs to. */
export const currentAt = (pathname: string, to: string) => {
  if (pathname === to) return 'page'
  if (to !== '/' && pathname.startsWith(`${to}/`)) return 'true'
}

export const quote: Destination = { to: '/contact?subject=Quote%20request', text: 'Get Quote' }

export const footerGroups: { title: string; pages: Destination[] }[] = [
  {
    title: 'Travel with us',
    pages: [
      { to: '/', text: 'Home' },
      { to: '/services', text: 'Services' },
      { to: '/prabas-holidays', text: 'Prabas Holidays' },
      { to: '/flights-nepal', text: 'FlightsNepal' },
      { to: '/contact', text: 'Contact Us' },
    ],
  },
  {
    title: 'Get to know us',
    pages: [
      { to: '/about', text: 'About Us' },
      { to: '/team', text: 'Our Team' },
      { to: '/testimonials', text: 'Testimonials' },
      { to: '/awards', text: 'Awards' },
      { to: '/blog', text: 'Blog' },
      { to: '/careers', text: 'Careers' },
    ],
  },
]

/** Written by staff like any other page: the footer names those that are published. */
export const legalPages: { slug: string; text: string }[] = [
  { slug: 'privacy-policy', text: 'Privacy Policy' },
  { slug: 'terms-of-service', text: 'Terms of Service' },
]
