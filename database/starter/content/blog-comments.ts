import type { BlogComment } from './rows.ts'

// Sample readers: invented people on reserved addresses.
export const blog_comments: BlogComment[] = [
  {
    post: 'when-the-hills-turn-red-nepal-in-rhododendron-season',
    author_name: 'Hana M.',
    author_email: 'hana@mizunosato.example',
    comment_text:
      'We walked up to Ghorepani in the last days of March and the forest was exactly like this. The fallen petals on the stone steps were my favourite part. They were slippery too, so bring poles!',
    is_approved: true,
    daysAgo: 4,
  },
  {
    post: 'everest-base-camp-a-first-timers-guide',
    author_name: 'Jonas L.',
    author_email: 'jonas@lindqvale.example',
    comment_text: 'The advice about spare days at the end saved our flight home. We needed both of them.',
    is_approved: true,
    daysAgo: 15,
  },
  {
    post: 'everest-base-camp-a-first-timers-guide',
    author_name: 'Eleanor Pikestaff',
    author_email: 'eleanor.pikestaff@example.com',
    comment_text:
      'Thank you for saying plainly that going down is not failing. I went down from Lobuche and came back a year later. The second time I slept well and saw everything.',
    is_approved: true,
    daysAgo: 11,
  },
  {
    post: 'three-days-in-kathmandu-without-hurrying',
    author_name: 'Tomás A.',
    author_email: 'tomas@arbolado.example',
    comment_text: 'The curd in Bhaktapur deserves its own article. Sunayana, please consider this a formal request.',
    is_approved: true,
    daysAgo: 30,
  },
  {
    post: 'a-morning-in-chitwan-mist-grass-and-rhinos',
    author_name: 'Oliver B.',
    author_email: 'oliver@brackenmoor.example',
    comment_text:
      'My son has read this to his whole class. He would like Deepesh to know that he can now tell a gharial from a mugger by its nose.',
    is_approved: true,
    daysAgo: 62,
  },
  {
    post: 'what-to-pack-for-cold-nights-and-bright-stars',
    author_name: 'Nils Fjordvang',
    author_email: 'nils.fjordvang@example.org',
    comment_text: 'A hot water bottle in the sleeping bag, and dry in the morning to drink from. Simple and so good.',
    is_approved: true,
    daysAgo: 118,
  },
  {
    post: 'nepals-festivals-month-by-month',
    author_name: 'Marta W.',
    author_email: 'marta.wrzosowska@example.org',
    comment_text: 'Do you publish the dates for the coming year somewhere? We would love to plan around Indra Jatra.',
    is_approved: false,
    daysAgo: 1,
  },
  {
    post: 'tea-houses-and-permits-how-trekking-in-nepal-works',
    author_name: 'Curious Walker',
    author_email: 'walks.with.maps@example.com',
    comment_text:
      'Is it still possible to stay in a family house instead of a lodge on the lower part of the Langtang trail?',
    is_approved: false,
    daysAgo: 2,
  },
  {
    post: 'pokhara-lakeside-four-slow-days-by-phewa',
    author_name: 'Great Offers Today',
    author_email: 'offers@discounts.example',
    comment_text:
      'Very useful article!!! Cheap watches and luggage, everything must go, write to us for a special price.',
    is_approved: false,
    daysAgo: 0,
  },
]
