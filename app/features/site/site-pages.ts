export interface PageLink {
  to: string
  text: string
}

interface SitePage extends PageLink {
  header?: 'main' | 'businesses'
  footer?: 'Travel with us' | 'Get to know us'
}

/** Every page of the site that is not written by staff. Header, footer and sitemap are made from this list, in its order. */
export const sitePages: readonly SitePage[] = [
  { to: '/', text: 'Home', header: 'main', footer: 'Travel with us' },
  { to: '/about', text: 'About Us', header: 'main', footer: 'Get to know us' },
  { to: '/services', text: 'Services', footer: 'Travel with us' },
  { to: '/team', text: 'Our Team', header: 'main', footer: 'Get to know us' },
  { to: '/careers', text: 'Careers', header: 'main', footer: 'Get to know us' },
  { to: '/testimonials', text: 'Testimonials', header: 'main', footer: 'Get to know us' },
  { to: '/awards', text: 'Awards', footer: 'Get to know us' },
  { to: '/blog', text: 'Blog', header: 'main', footer: 'Get to know us' },
  { to: '/blog/archive', text: 'All Blog Posts' },
  { to: '/prabas-holidays', text: 'Prabas Holidays', header: 'businesses', footer: 'Travel with us' },
  { to: '/flights-nepal', text: 'FlightsNepal', header: 'businesses', footer: 'Travel with us' },
  { to: '/inquiries', text: 'Inquiries', header: 'main' },
  { to: '/contact', text: 'Contact Us', footer: 'Travel with us' },
  { to: '/newsletter', text: 'Newsletter' },
]

export const mainPages = sitePages.filter(({ header }) => header === 'main')
export const businesses = sitePages.filter(({ header }) => header === 'businesses')
export const footerGroups = (['Travel with us', 'Get to know us'] as const).map((title) => ({
  title,
  pages: sitePages.filter(({ footer }) => footer === title),
}))

/** Whether a link leads to the open page ('page') or to the section it belongs to ('true'). */
export const currentAt = (pathname: string, to: string) => {
  if (pathname === to) return 'page'
  if (to !== '/' && pathname.startsWith(`${to}/`)) return 'true'
}

export const quote: PageLink = { to: '/contact?subject=Quote%20request', text: 'Get Quote' }

/** Not in the sitemap: search engines search for themselves. */
export const search: PageLink = { to: '/search', text: 'Search' }

/** Written by staff like any other page: the footer names those that are published. */
export const legalPages: { slug: string; text: string }[] = [
  { slug: 'privacy-policy', text: 'Privacy Policy' },
  { slug: 'terms-of-service', text: 'Terms of Service' },
]
