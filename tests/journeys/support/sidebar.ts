import type { Page } from './journey.ts'

/** The groups of the sidebar, each with its title and its screens. */
export const sidebarGroups = [
  ['Content Management', 'Banners', 'Pages', 'Blogs', 'Testimonials', 'Awards', 'Redirects', 'Trash', 'About', 'Media'],
  ['Business Management', 'Team', 'Services', 'Careers', 'Job Applications'],
  ['Travel Services', 'Flights Nepal', 'Prabas Holidays'],
  ['Communication', 'Inquiries', 'Saved Answers', 'Newsletter', 'Mailings', 'Comments', 'Likes'],
  [
    ...(['System', 'Admin Management', 'Audit Trail', 'Mail Outbox', 'Mail Texts'] as const),
    ...(['Dashboard', 'Settings', 'Opening Hours', 'Backups'] as const),
  ],
] as const

export const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })
