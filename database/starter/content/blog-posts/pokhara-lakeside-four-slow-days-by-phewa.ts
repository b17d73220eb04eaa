import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>People come to Pokhara to start a trek or to recover from one. Both are good reasons. But when families ask me
where in Nepal they can simply be on holiday, with a lake view in the morning and nothing urgent after it, I
say the same thing: four days by Phewa Lake, and leave the boots in the bag.</p>

<h2>First, how the land lies</h2>
<p>Pokhara is only about 820 metres above the sea, and yet the Annapurna range rises so close behind it that you tip
your head back to find the top. The peak in the middle, shaped like a fish’s tail, is <strong>Machhapuchhre</strong>,
6,993 metres high. It is sacred, closed to climbers, and its summit has no recorded ascent. Between the town and that
summit lies a height difference of six kilometres in a distance of about thirty. Few places on earth show so much
mountain from so warm a chair.</p>
<p>You reach the town by a flight of under half an hour from Kathmandu, or by road in most of a day. Roadworks on the
highway come and go, and we tell guests honestly which is the better choice that week.</p>

<h2>Day one: find your bench</h2>
<p>Lakeside is a long, easy street with the water on one side. Drop your bags, walk north until the cafés thin out and
the fields begin, and choose a bench. In the late afternoon, the clouds that hide the mountains often lift for half an
hour, and the whole lake turns to look.</p>
<p>Take a painted wooden boat across to the small island temple of <strong>Tal Barahi</strong>. You may row or be
rowed; wear the life jacket in either case. On Saturdays the island is full of families in their best clothes, which
is the nicest way to see it.</p>

<h2>Day two: up for the dawn</h2>
<p>Set the alarm once, for Sarangkot. The ridge stands at about 1,600 metres on the north side of the lake and can be
reached by car, by cable car or on foot. Go in the dark and wait with a glass of tea. First the highest summits catch
fire, one after another, from Dhaulagiri in the west to Manaslu in the east; the light slides down the snow and then
reaches your hands.</p>
<p>Later, if you have a taste for it, the ridges around here are where paragliders run off the hill. Fly with a
licensed operator, ask about insurance, and accept with a good grace if the pilot says the wind is wrong.</p>

<img src="picture:hero-phewa-lake" alt="Wooden boats on Phewa Lake with the Annapurna range reflected in still water">

<h2>Day three: the pagoda on the far shore</h2>
<p>Ask a boatman to set you down on the southern bank, and follow the path through the forest to the <strong>World
Peace Pagoda</strong>. The climb takes about an hour, and the shade is generous. The white stupa belongs to a Japanese
Buddhist order, and the request for silence is meant. From its terrace you have lake, town and range in a single view,
as on a school map.</p>
<p>In the afternoon, choose one:</p>
<ul>
<li><strong>The International Mountain Museum</strong>, for the peoples, the geology and the climbing history behind
all that scenery.</li>
<li><strong>The old bazaar</strong>, with brick Newar houses and shaded shops that look inland and ignore the tourist
trade.</li>
<li><strong>A Tibetan settlement</strong>, where carpets are knotted and visitors are welcome to watch and to
buy.</li>
</ul>

<h2>Day four: the quieter lake</h2>
<p>Begnas Lake is less than an hour to the east and feels like Phewa a generation ago: terraced rice, a few boats,
grilled fish at wooden tables. Walk along the ridge that divides Begnas from the smaller Rupa Lake, and you will
mostly meet goats. With children, we arrange a morning at a farm here, where they can plant, feed or chase something,
according to age.</p>

<h2>When to come, and what to know</h2>
<p>October to February gives the clearest mornings; December and January are crisp, with fog at times over the water
until it burns off. May is hot and hazy. From June to September Pokhara is one of the wettest towns in Nepal, green
beyond belief, with mountains that appear for ten minutes as a personal favour.</p>
<p>The lake is beautiful and not perfectly clean, so enjoy it from a boat. Carry a bottle and refill it with filtered or boiled water, because
plastic ends up in exactly that water. Keep one evening for the musicians at the small restaurants, and tip them.</p>
<blockquote>A guest once told me that she had done nothing for four days and remembered all of it.</blockquote>
<p>Prabas Holidays has a few rooms here that we know by number and by view. <a href="/contact">Tell us</a> who is
coming, and we will find the right bench nearby.</p>
`

export const pokharaLakeside: BlogPost = {
  title: 'Pokhara Lakeside: Four Slow Days by Phewa',
  slug: 'pokhara-lakeside-four-slow-days-by-phewa',
  excerpt:
    'A wooden boat, one early alarm, a forest path to a white stupa and a quieter lake next door. How to spend four unhurried days in Pokhara.',
  content: content.trim(),
  picture: 'post-pokhara',
  category: 'Destinations',
  tags: ['Pokhara', 'Phewa Lake', 'family holidays'],
  author: 'sanumaya-tamang',
  is_published: true,
  daysAgo: 55,
}
