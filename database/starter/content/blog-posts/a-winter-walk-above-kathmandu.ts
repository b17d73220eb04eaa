import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>January is a good month to leave the city by its northern edge. The valley fills with mist, and an hour’s climb
into Shivapuri Nagarjun National Park brings you out above it, with the sun on your back and Langtang along the
horizon.</p>

<h2>Still to write</h2>
<ul>
<li>The route from Budhanilkantha to Nagi Gompa, with walking times.</li>
<li>Where to eat on the way down.</li>
<li>Park entry: say that foreign visitors need a ticket and a guide for longer walks, and check this before
publication.</li>
<li>A picture of the nunnery, with the nuns’ permission.</li>
</ul>
<p>Rashmila, could you add a paragraph about winter birds?</p>
`

export const winterWalk: BlogPost = {
  title: 'A Winter Walk Above Kathmandu',
  slug: 'a-winter-walk-above-kathmandu',
  excerpt: 'A clear January day in the forest north of the city, an easy outing for people with one free morning.',
  content: content.trim(),
  picture: 'page-about',
  category: 'Trekking',
  tags: ['winter', 'day walks', 'Shivapuri'],
  author: 'bishnu-adhikari',
  is_published: false,
  daysAgo: 3,
}
