import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>At four thousand metres, on a night without a moon, the sky comes down to the roof of the lodge. Most guests miss
it. They are in bed at eight with everything on, including the jacket, because somewhere in Kathmandu they took out
the warm socks to make room for a fourth shirt. Here is how to pack so that you are glad to go outside.</p>

<h2>How cold is cold?</h2>
<p>Bedrooms in tea houses are not heated. The stove is in the dining room, and it goes out soon after dinner. In
October and November, or in March and April, expect these nights:</p>
<ul>
<li><strong>Around 2,500 metres:</strong> cool, a few degrees above freezing.</li>
<li><strong>Around 4,000 metres:</strong> some degrees below freezing, with ice on the washing bucket.</li>
<li><strong>Around 5,000 metres:</strong> ten to fifteen degrees below zero Celsius, and colder in December and
January.</li>
</ul>
<p>By day, in the sun and out of the wind, you may well walk in a shirt at the same altitude. That is the whole
difficulty, and layers are the whole answer.</p>

<h2>The clothes</h2>
<ol>
<li><strong>Next to the skin:</strong> two sets of merino or synthetic underwear, one for walking and one kept dry for
sleeping. No cotton; it stays wet.</li>
<li><strong>In the middle:</strong> a fleece or light insulated jacket.</li>
<li><strong>For evenings:</strong> a real down jacket with a hood. You can rent a decent one in Thamel and save the
space in your luggage.</li>
<li><strong>Outside:</strong> a waterproof jacket and trousers that also stop the wind.</li>
<li><strong>At the ends:</strong> warm hat, sun hat, thin gloves inside thick ones, a neck scarf against dust, three
pairs of walking socks and one pair that never leaves the sleeping bag.</li>
</ol>
<p>Boots should be broken in before you come. Wear them on the aeroplane: everything else can be replaced in
Kathmandu, but not the shape of your feet.</p>

<h2>The bed</h2>
<p>Lodges provide a mattress, a pillow and usually a thick quilt. We still ask you to bring or hire a sleeping bag
with a <em>comfort</em> rating of minus ten for high routes, minus fifteen or lower in winter, and a liner to keep it clean. Fill your metal bottle with
boiled water, close it well, put it inside a sock and take it to bed. In the morning it is drinking water. This trick
is worth more than any gadget on the market.</p>

<img src="picture:hero-teahouse-dusk" alt="A tea house with lit windows under the first stars, snow peaks behind it">

<h2>The small things</h2>
<ul>
<li>A head torch with a red light, so that you can find your way without ruining anyone’s night vision.</li>
<li>Spare batteries and a power bank. Cold drains them, so phone, camera and batteries sleep in the bag with you.</li>
<li>Two water bottles of a litre each, and drops or a filter for treating water.</li>
<li>Sunglasses that block ultraviolet light, strong sunscreen and lip balm. Snow burns from below.</li>
<li>Blister plasters, your own medicines, and a copy of the prescriptions.</li>
<li>Earplugs. Walls are made of plywood, and somebody always snores.</li>
<li>A dry bag or strong bin liner for everything that must not get wet.</li>
</ul>

<h2>The weight</h2>
<p>Small mountain aircraft usually allow about fifteen kilograms in all, hand luggage included; the airline has the
last word, and our ticketing desk will tell you the rule for your flight. We ask guests to keep the bag that a porter
carries to twelve kilograms. He carries his own things as well, and he has knees. Leave city clothes and books at your
hotel, which will store them for nothing.</p>

<h2>And now, the stars</h2>
<p>Look up the phase of the moon before you choose your dates. Within a few days of new moon the sky is dark; near
full moon, the mountains themselves shine, which is a fine consolation. Then plan by season:</p>
<ul>
<li><strong>October and November:</strong> soon after dinner, the Milky Way stands overhead through Cygnus, and the
Andromeda galaxy is a soft smudge that you can see with the naked eye. The Pleiades rise in the east, with Orion behind
them.</li>
<li><strong>December to February:</strong> Orion and Sirius own the evening, in the steadiest and coldest air of the
year.</li>
<li><strong>March to May:</strong> set an alarm for the hours before dawn, when the bright heart of the Milky Way
climbs in the south.</li>
</ul>
<p>For photographs bring a wide lens and a small tripod, focus on a bright star by hand, and begin with fifteen or
twenty seconds. Let the camera cool down slowly in its bag and warm up the same way, or it will fog. Then stop
photographing. Your eyes need twenty minutes in the dark and are much better at this than the camera.</p>
<blockquote>Put on the jacket, fill the bottle, go out for a quarter of an hour. Bed feels twice as warm
afterwards.</blockquote>
<p>We send every guest a packing list for the exact route and month. If you would like yours early,
<a href="/contact">ask for it</a>.</p>
`

export const packingStars: BlogPost = {
  title: 'What to Pack for Cold Nights and Bright Stars',
  slug: 'what-to-pack-for-cold-nights-and-bright-stars',
  excerpt:
    'Layers, a hot bottle in a sock, twelve kilograms and no more. How to pack for tea-house nights so that you are glad to go out and look up.',
  content: content.trim(),
  picture: 'post-starry-camp',
  category: 'Travel Tips',
  tags: ['packing', 'stars', 'gear', 'winter'],
  author: 'ang-lhendup-sherpa',
  is_published: true,
  daysAgo: 150,
}
