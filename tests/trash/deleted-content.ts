import { idOf } from '../policies/people.ts'
import type { Row } from '../policies/statements.ts'

const times = { created_at: '2024-02-03T04:05:06.123456+00:00', updated_at: '2024-03-04T05:06:07.654321+00:00' }
const picture = '/storage/v1/object/public/uploads/1700000000000-abcdefgh.webp'

/** A row of each content table with values that are no defaults, as it is stored. */
export const deletedContent: { table: string; row: Row }[] = [
  {
    table: 'blog_posts',
    row: {
      id: idOf(701),
      title: 'Tea in Ilam',
      slug: 'tea-in-ilam',
      excerpt: 'Up early',
      content: '<p>Green hills</p>',
      image_url: picture,
      category: 'Walks',
      tags: ['tea', 'east'],
      author_id: idOf(704),
      is_published: true,
      published_at: '2024-02-04T04:05:06.5+00:00',
      ...times,
    },
  },
  {
    table: 'pages',
    row: {
      id: idOf(702),
      title: 'Terms',
      slug: 'terms',
      content: '<p>Fair</p>',
      meta_description: 'What holds',
      is_published: true,
      ...times,
    },
  },
  {
    table: 'services',
    row: {
      id: idOf(703),
      title: 'Visas',
      description: 'We queue for you',
      features: ['Fast', 'Kind'],
      icon_url: picture,
      display_order: 41,
      is_active: false,
      ...times,
    },
  },
  {
    table: 'team_members',
    row: {
      id: idOf(705),
      name: 'Dolma',
      position: 'Guide',
      bio: 'Born in Mustang',
      photo_url: picture,
      linkedin_url: 'https://example.com/in/dolma',
      twitter_url: 'https://example.com/dolma',
      display_order: 42,
      ...times,
    },
  },
  {
    table: 'testimonials',
    row: {
      id: idOf(706),
      client_name: 'Tenzing',
      client_location: 'Bergen',
      testimonial_text: 'We slept well',
      trip_type: 'Trek',
      rating: 3,
      client_image_url: picture,
      is_active: false,
      is_featured: true,
      ...times,
    },
  },
  {
    table: 'awards',
    row: {
      id: idOf(707),
      title: 'Golden boot',
      organization: 'Board',
      year: 2019,
      category: 'Service',
      description: 'For patience',
      image_url: picture,
      is_active: false,
      ...times,
    },
  },
  {
    table: 'careers',
    row: {
      id: idOf(708),
      title: 'Cook',
      department: 'Camps',
      location: 'Pokhara',
      job_type: 'Season',
      description: 'Dal bhat for twelve',
      requirements: 'Patience',
      salary_range: 'Fair',
      benefits: 'Food',
      application_deadline: '2031-05-06',
      is_active: false,
      ...times,
    },
  },
  {
    table: 'banner_slides',
    row: {
      id: idOf(709),
      title: 'Dawn',
      subtitle: 'Over Annapurna',
      image_url: picture,
      buttons: [{ text: 'Go', link: '/contact', style: 'accent' }],
      display_order: 43,
      is_active: false,
      ...times,
    },
  },
]
