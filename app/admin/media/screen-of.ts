import { resources } from '../resources.ts'

/** Screens that are not lists with a form. */
const others: Record<string, { title: string; to: string }> = {
  about_us: { title: 'About', to: '/admin/about' },
  blog_posts: { title: 'Blogs', to: '/admin/blogs' },
  flights_nepal: { title: 'Flights page', to: '/admin/flights-nepal' },
  prabas_holidays: { title: 'Holidays page', to: '/admin/prabas-holidays' },
  settings: { title: 'Settings', to: '/admin/settings' },
}

/** Where the rows of a table are edited. */
export function screenOf(table: string): { title: string; to?: string } {
  const resource = resources.find((one) => one.table === table)
  if (resource) return { title: resource.title, to: `/admin/${resource.path}` }
  return others[table] ?? { title: table.replaceAll('_', ' ') }
}
