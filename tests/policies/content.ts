import type { Row } from './statements.ts'

/** The content tables, each with a minimal valid row and a change to it. */
export interface Content {
  table: string
  key: string
  row: Row
  change: Row
}

const content = (table: string, row: Row, change: Row, key = 'id'): Content => ({ table, key, row, change })

export const contents = [
  content('about_us', { title: 'About' }, { story: 'Since 2014' }),
  content('awards', { title: 'Best agency', organization: 'Tourism Board' }, { category: 'Service' }),
  content('banner_slides', { title: 'Annapurna' }, { subtitle: 'At dawn' }),
  content('blog_posts', { title: 'Trek', slug: 'trek' }, { excerpt: 'Twelve days' }),
  content('careers', { title: 'Guide', description: 'Lead treks' }, { location: 'Pokhara' }),
  content('flights_nepal', { title: 'Flights' }, { description: 'To Lukla' }),
  content('pages', { title: 'Privacy', slug: 'privacy-policy' }, { meta_description: 'What we keep' }),
  content('prabas_holidays', { title: 'Holidays' }, { description: 'By the lake' }),
  content('redirects', { from_path: '/old', to_address: '/about' }, { to_address: '/team' }),
  content('saved_answers', { title: 'Visa', body: 'On arrival' }, { body: 'Online' }),
  content('services', { title: 'Visas', description: 'We queue for you' }, { features: ['Fast'] }),
  content('settings', { key: 'site_title', value: 'Prabas' }, { value: 'Prabas Travels' }, 'key'),
  content('team_members', { name: 'Asha', position: 'Guide' }, { bio: 'Born in Mustang' }),
  content('testimonials', { client_name: 'Tenzing' }, { rating: 4 }),
]
