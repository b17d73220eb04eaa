import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>There is a week in spring, different every year, when our phone rings with the same question in four languages: are
the rhododendrons out? We call a lodge owner, he looks out of his kitchen window, and we pass on the answer. This is
the longer version of that call.</p>

<h2>The flower on the school badge</h2>
<p>Nepalis call it <em>lali gurans</em>, and it is the national flower. Forget the garden shrub. <strong>Rhododendron
arboreum</strong> is a proper tree, with a twisted trunk and flaking bark, and in a good year it carries so much
blossom that a whole hillside changes colour. Around thirty species grow in Nepal. The tree form is deep red on the
lower slopes and turns paler as you climb, through rose to almost white. Higher still, the trees shrink to bushes,
with lilac and cream flowers that open when the snow has barely left them.</p>
<p>Schoolchildren wear it on badges, grandmothers tuck it behind an ear, and women on the trail may offer you a petal
to chew. It tastes sour and green. Try one if a local person hands it to you, but do not pick your own: some species
are poisonous, and so is the honey that wild bees make from them in certain valleys.</p>

<h2>The season climbs with you</h2>
<p>The first trees open near 1,500 metres in February. The colour then moves uphill week by week, and the last bushes
near the tree line flower in May. That gives you a simple rule:</p>
<ul>
<li><strong>Late February to mid-March:</strong> the middle hills, between about 1,500 and 2,300 metres.</li>
<li><strong>Mid-March to mid-April:</strong> the great forests between 2,300 and 3,200 metres. This is the peak for
most walkers.</li>
<li><strong>Late April and May:</strong> the high, small species up to the tree line and a little beyond.</li>
</ul>
<p>A warm winter brings everything forward by ten days, a late snowfall pushes it back, and trees that flowered wildly
one year often rest the next. Anyone who promises you a date has not asked the trees.</p>

<img src="picture:service-trekking" alt="A trail climbing through forest towards snow peaks in the Annapurna region">

<h2>Four places to walk among them</h2>
<h3>Ghorepani and Poon Hill</h3>
<p>The classic, and rightly so. In four or five days you climb from the river to Ghorepani, at about 2,860 metres, and
walk on through Tadapani to the stone village of Ghandruk. Between those points the forest hardly stops. Go up Poon
Hill (3,210 metres) for the dawn, and then be glad that the crowd hurries down to breakfast and leaves you the
woods.</p>
<h3>Tinjure, Milke and Jaljale</h3>
<p>Far to the east, a long ridge above Basantapur holds more kinds of rhododendron than anywhere else in the country.
Lodges are few and plain, the views run from Makalu to Kangchenjunga, and you may have a morning entirely to
yourself.</p>
<h3>The lower Langtang valley</h3>
<p>In April the forest between Lama Hotel and Ghoda Tabela is lit from below by red and pink. Langur monkeys sit in it
and eat the petals with great concentration. The trailhead is a day’s drive from Kathmandu, which makes this our
favourite for people with one free week.</p>
<h3>A day from your hotel</h3>
<p>If you have no week, the wooded hills on the rim of the Kathmandu Valley will do very well. Shivapuri to the north
and Phulchowki to the south-east both flower in March. Bring lunch, water and a guide who knows the birds, because the
sunbirds come for the nectar and are as bright as the blossom.</p>

<h2>What spring asks of you</h2>
<p>Spring mornings are usually clear and spring afternoons often are not. Clouds build after lunch, and a short storm
with hail is nothing unusual above 2,500 metres. We start early, plan to be indoors by three, and carry a rain jacket
even under a blue sky. Haze can dull the far mountains in the lower hills, especially in April before the first good
rain; it thins as you gain height.</p>
<p>Days are mild in the forest and nights are cold at the lodges, so pack for both. Fallen petals are slippery on
stone steps, and a pair of poles will save your knees on the long descent to Ghandruk.</p>
<blockquote>Walk with your head up for the first hour and with your eyes on the ground for the second. The forest is
decorated twice.</blockquote>
<p>One last request: leave the branches where they are. A broken spray lasts an hour in the hand and would have lasted
two weeks on the tree. If you would like to come while the hills are red, <a href="/contact">write to us</a> with your
dates, and we will call that lodge for you.</p>
`

export const rhododendronSeason: BlogPost = {
  title: 'When the Hills Turn Red: Nepal in Rhododendron Season',
  slug: 'when-the-hills-turn-red-nepal-in-rhododendron-season',
  excerpt:
    'From February to May the blossom climbs the hills of Nepal week by week. When to come, where to walk and what the forest asks of you in return.',
  content: content.trim(),
  picture: 'post-rhododendron',
  category: 'Trekking',
  tags: ['spring', 'rhododendron', 'Annapurna', 'Langtang'],
  author: 'rashmila-gurung',
  is_published: true,
  daysAgo: 6,
}
