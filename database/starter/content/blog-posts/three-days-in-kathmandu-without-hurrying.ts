import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>Many travellers give Kathmandu one evening and an early taxi to the airport. I was born across the river in Patan,
so I am not impartial, but I think the city deserves three days. It does not show itself to people who are looking at
the time.</p>

<h2>Before you set out</h2>
<p>The Kathmandu Valley lies at about 1,400 metres, high enough for cool mornings and low enough not to trouble
anyone’s breathing. Seven groups of monuments here form a single World Heritage site: three old royal squares, two
great stupas and two Hindu temple grounds. Several charge foreign visitors at the gate. Carry your passport and ask
whether the ticket can be extended for your whole stay, because you will want to come back at dusk when the day
trippers have gone.</p>
<p>Dress so that shoulders and knees are covered, take off your shoes where others do, walk around stupas and shrines
clockwise, and ask before you photograph a face. Traffic is real and so is the dust; a light mask in the dry months is
no affectation.</p>

<h2>Day one: the old city on foot</h2>
<p>Start in Thamel before eight, when the shutters are still down, and walk south to <strong>Asan</strong>. Six lanes
meet at this market and have done so since traders carried salt and wool over the passes from Tibet. Women sell greens
from cloths on the ground, the brass shops gleam like small suns, and everybody touches the little temple of
Annapurna, goddess of plenty, in passing.</p>
<p>Continue by Indra Chowk to <strong>Kathmandu Durbar Square</strong>. Several temples here fell in the earthquake of
2015 and have been rebuilt in brick, jointed timber and mud mortar as before; look for the new carving beside the old.
In the courtyard of the Kumari house, be still and put your camera away. If the young goddess comes to the window, it
will not be because anybody called.</p>
<p>In the late afternoon take the 365 steps to <strong>Swayambhu</strong>. Hold on to your snacks, since the monkeys
have opinions about them. Do not feed or touch them; a bite or scratch needs rabies treatment the same day. From the platform you see the whole bowl of the valley turn gold, and then blue.</p>

<img src="picture:service-cultural" alt="Tiered temple roofs and carved windows above a brick square in the Kathmandu Valley">

<h2>Day two: Patan, my home</h2>
<p>Cross the Bagmati to Patan, also called Lalitpur, the city of beauty. The royal square is smaller than Kathmandu’s
and, forgive me, finer: a stone temple to Krishna, a king on a pillar with a bird above his head, and a palace that
now holds the best museum in the country. Give the museum two hours, and its garden café a third.</p>
<p>Then leave the square by any small door. Patan is a city of <em>bahals</em>, monastery courtyards where families of
silversmiths and bronze casters still live around a shrine. At the Golden Temple a boy of the neighbourhood may be
serving as priest for the month. You will hear the tapping of chisels before you see the workshops. If someone invites
you in, go. If you buy, buy from the person who made it.</p>
<p>For lunch order a plate of beaten rice with black soybeans, ginger, spiced potato and a lentil pancake called
<em>bara</em>. This is festival food, and in Patan it is always somebody’s festival.</p>

<h2>Day three: Bhaktapur and Boudha</h2>
<p>Drive out early to <strong>Bhaktapur</strong>, where traffic is kept from the old squares and bricks underfoot are
laid in herringbone. Climb the steps of Nyatapola, the five-tiered temple of 1702, past the pairs of guardians, each
said to be ten times stronger than the pair below. Watch the potters turn their wheels. Eat <em>juju dhau</em>, the
king of curds, from its clay bowl, and then the second bowl you had already decided on.</p>
<p>Return in time for evening at <strong>Boudha</strong>. The white dome is among the largest stupas anywhere, and at
dusk half the quarter seems to be walking around it: monks, grandmothers with beads, office workers, a dog who knows
the way. Join in. Three rounds is polite; more is pleasant.</p>
<blockquote>You do not visit Boudha. You take a turn with everyone else and find that you have been
there.</blockquote>

<h2>If you have another morning</h2>
<ul>
<li><strong>Pashupatinath:</strong> only Hindus may enter the main temple. Sit on the east bank and remember that the cremations opposite are other people’s
farewells, not a sight.</li>
<li><strong>Changu Narayan:</strong> the oldest temple site of them all, on a quiet hilltop above Bhaktapur.</li>
<li><strong>Kirtipur:</strong> a ridge town with steep lanes, strong cooking and hardly any visitors.</li>
</ul>
<p>Our <a href="/services">heritage walks</a> follow these same lanes in small groups. I lead some of them, and I
promise to stop for curd.</p>
`

export const kathmanduThreeDays: BlogPost = {
  title: 'Three Days in Kathmandu Without Hurrying',
  slug: 'three-days-in-kathmandu-without-hurrying',
  excerpt:
    'Asan before the shutters open, bronze casters in Patan, two bowls of curd in Bhaktapur and a slow turn around Boudha: the valley as a local guide walks it.',
  content: content.trim(),
  picture: 'post-kathmandu-stupa',
  category: 'Culture',
  tags: ['Kathmandu', 'Patan', 'Bhaktapur', 'heritage'],
  author: 'sunayana-shakya',
  is_published: true,
  daysAgo: 37,
}
