import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>Every week somebody asks me two things: where do we sleep, and which papers do we need? The first has hardly
changed in forty years. The second changes often enough that I keep a folder for it. Here is how both work, in terms
that should still be true when you arrive.</p>

<h2>What a tea house is</h2>
<p>A tea house is a family home that grew. There is a dining room with a stove in the middle, a row of small rooms
with two beds each, a kitchen that never seems to close, and a grandmother who notices everything. Lower down, rooms
may have a bathroom and hot water. Higher up, you share a washroom and the water is as warm as the weather. Walls are
thin, blankets are thick, and the view from the yard would cost a fortune anywhere else.</p>
<p>A few customs make life easier for both sides:</p>
<ul>
<li><strong>Eat where you sleep.</strong> The bed is cheap because the kitchen earns the living.</li>
<li><strong>Order early, and alike.</strong> One stove cooks for twenty people. If the table agrees on two dishes,
everyone eats sooner and less firewood or gas is burned.</li>
<li><strong>Choose dal bhat.</strong> Rice, lentils, vegetables and pickle, refilled until you cover the plate with
your hand. It is fresh, it is filling, and your guide eats it twice a day for good reasons.</li>
<li><strong>Pay in cash.</strong> Carry rupees in small notes. Cash machines exist in a few larger villages and do
not always work.</li>
<li><strong>Expect to pay for extras.</strong> Hot showers, charging and wireless internet cost more the higher you
go, because everything came up on someone’s back, on a mule or by helicopter.</li>
</ul>
<p>On popular trails in October and April lodges fill by early afternoon. We book ahead where it is possible and send
someone on where it is not.</p>

<img src="picture:hero-annapurna-dawn" alt="First light on the Annapurna range above the roofs of a trekking village">

<h2>The three kinds of paper</h2>
<h3>A permit for the protected area</h3>
<p>Nearly all the well-known trails run through a national park or a conservation area, and each has its own entry
permit. For the Annapurna region it is the <strong>ACAP</strong> permit, named after the conservation area project.
Everest lies in Sagarmatha National Park, Langtang in the park of the same name, and Manaslu has a conservation area
of its own. The fee supports rangers, trails and village projects, and checkposts do ask to see the paper.</p>
<h3>A card or a local permit</h3>
<p>The <strong>TIMS</strong> card, short for Trekkers’ Information Management System, records who is on which route,
so that somebody knows where to look if you are missing. It applies on many routes, among them the Annapurna and
Langtang regions. In the Everest region the local municipality issues a permit of its own in its place.</p>
<h3>A restricted area permit</h3>
<p>Some regions near the northern border, among them Upper Mustang, Manaslu, Nar and Phu, Tsum and Upper Dolpo,
require a special permit. It can be obtained only through a registered agency, you travel with a licensed guide, and
the cost may depend on the season and on the length of your stay.</p>

<h2>Do I need a guide?</h2>
<p>In restricted areas, yes, always. Elsewhere the rules were tightened in 2023, and foreign trekkers are now expected
to walk with a licensed guide on most routes in the protected areas. Regions have applied this differently, and
details continue to change, so please ask us about your route instead of relying on an old forum post.</p>
<p>Rules aside, I would still take one. A guide reads the sky, knows which lodge had a sick cook last week, explains
what the funeral procession is singing, and sees the headache in your face before you mention it.</p>

<h2>What we need from you</h2>
<ol>
<li>A scan of your passport, valid for at least six months beyond your arrival.</li>
<li>A few passport photographs, in print and as a file.</li>
<li>The name and number of your insurer, with cover for your highest altitude and for evacuation.</li>
<li>Your visa dates. Most nationalities can obtain a tourist visa on arrival in Kathmandu, but check with us or with
an embassy first.</li>
</ol>
<p>With these we prepare most permits in a working day; restricted areas take a little longer, and public holidays
longer still. Carry the originals on the trail, keep a photograph of each on your phone, and do not lend or alter
them. Fees are set by the authorities and revised from time to time, so <strong>check with us for current
fees</strong>. We pass them on at cost and show you the receipts.</p>
<blockquote>The stamp at the checkpost takes a minute. Use it to ask the ranger about the weather on the pass; he came
down from it this morning.</blockquote>

<h2>A word about the people who carry</h2>
<p>Tea houses and permits are the frame; porters hold the picture up. Ours carry weighed loads, wear proper boots,
sleep under a roof, eat what they need and are insured. If you meet one resting on his stick, leave him room; when he
moves, stand on the hill side and let him pass. Then <a href="/team">meet the rest of us</a>, and tell us where you would like to walk.</p>
`

export const teaHousePermits: BlogPost = {
  title: 'Tea Houses and Permits: How Trekking in Nepal Works',
  slug: 'tea-houses-and-permits-how-trekking-in-nepal-works',
  excerpt:
    'Where you sleep, what you eat, which papers you need and whether to take a guide. The practical side of trekking, explained by the person who keeps the folder.',
  content: content.trim(),
  picture: 'post-teahouse-life',
  category: 'Travel Tips',
  tags: ['permits', 'tea houses', 'ACAP', 'TIMS'],
  author: 'nirmala-rai',
  is_published: true,
  daysAgo: 200,
}
