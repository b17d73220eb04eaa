import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>Before every trek to Everest Base Camp we sit down with our guests in the garden behind the office, pour tea and
talk for an hour. Most of what we say is the same each time. Here it is, so that you can read it before you have
booked anything.</p>

<h2>What kind of walk it is</h2>
<p>You need no ropes and no climbing skill. You need the habit of walking for five to eight hours, occasionally nine, day after day, on
stony paths that go up and then, unkindly, down again. Anyone in ordinary health who can manage a full day in the
hills at home, and again on the following day, can train for this. Begin three months ahead: stairs, a loaded
rucksack, long weekends on your feet.</p>
<p>The harder part is the height. Lukla, where most walkers start, lies at about 2,850 metres, and Base Camp at 5,364.
At that height each breath holds roughly half the oxygen it would hold at the sea. Fitness does not protect you from
that. Time does.</p>

<h2>Our usual twelve days</h2>
<ol>
<li>Fly to Lukla and walk to Phakding (2,610 m), which is lower than the airstrip.</li>
<li>Past the park gate at Monjo and up the long hill to Namche Bazaar (3,440 m).</li>
<li>A day in Namche: walk high, sleep low, eat cake.</li>
<li>To Tengboche and its monastery (about 3,860 m).</li>
<li>To Dingboche (4,410 m), among walled potato fields.</li>
<li>A second day for acclimatisation, with a climb on the ridge above the village.</li>
<li>To Lobuche (4,940 m), past the memorials at the Thukla pass.</li>
<li>To Gorak Shep (about 5,160 m) and on to Base Camp, returning to sleep.</li>
<li>Kala Patthar at dawn (about 5,550 m), then down to Pheriche.</li>
<li>Down to Namche.</li>
<li>Down to Lukla.</li>
<li>Fly out, if the sky agrees.</li>
</ol>
<p>Then we add <strong>two spare days</strong> before your flight home. Guests try to bargain about those two days
more than about the price. We do not give way.</p>

<img src="picture:service-flight" alt="A small aircraft crossing in front of the high Himalaya in morning light">

<h2>Altitude, without drama</h2>
<p>The common rule is sound: above 3,000 metres, raise the height at which you sleep by no more than about 500 metres
a night, and take a day of rest every three or four days. Our plan follows it as closely as the villages allow. Beyond
that:</p>
<ul>
<li>Drink enough to keep your urine pale, and eat even when you do not feel like it.</li>
<li>Leave alcohol and sleeping pills for Kathmandu.</li>
<li>Tell your guide about a headache while it is small. Headache with nausea, dizziness or great tiredness is altitude
sickness until proven otherwise.</li>
<li>With symptoms, nobody goes higher. If they grow worse, we go down, at night if need be.</li>
<li>Confusion, a drunken walk or breathlessness at rest are emergencies. Descent comes first and the discussion
later.</li>
</ul>
<p>Ask your own doctor about acetazolamide and about any condition you have, well before you travel. In the main
seasons, volunteer doctors staff a clinic at Pheriche and give an afternoon talk; we walk over from Dingboche on the rest day to hear it. Your insurance
must cover trekking to 6,000 metres and rescue by helicopter, in writing.</p>
<blockquote>Going down is not failing. The mountain has been there for a while and will wait for you.</blockquote>

<h2>When to go</h2>
<p>October and November bring the steadiest weather and the most company. March to May is a little warmer and
cloudier, with rhododendrons low down and expedition tents at Base Camp in April and May. Winter is cold, empty and
very clear. In the monsoon, from June to September, cloud keeps many flights on the ground.</p>

<h2>Things nobody mentions</h2>
<p>You cannot see the summit of Everest from Base Camp; a shoulder of the mountain is in the way. The famous view is
from Kala Patthar. Flights to Lukla often leave from Ramechhap in the busy months, which means a drive of four to six
hours from Kathmandu, longer after rain, in the middle of the night. You will walk around prayer walls with the wall on your right, and
you will step to the hill side of the path when yaks come by, because they know where the edge is and do not care
whether you do.</p>
<p>Permits for the national park and for the local municipality are needed; we arrange both. If you would like to know
how lodges and papers work, we have described that in
<a href="/blog/tea-houses-and-permits-how-trekking-in-nepal-works">a separate post</a>. For everything else,
<a href="/contact">ask us</a>, and come for tea.</p>
`

export const everestFirstTime: BlogPost = {
  title: 'Everest Base Camp: A First-Timer’s Guide',
  slug: 'everest-base-camp-a-first-timers-guide',
  excerpt:
    'The hour of tea and plain talk we give every guest before the walk to Everest Base Camp: the days, the height, the weather and the two spare days we insist on.',
  content: content.trim(),
  picture: 'post-everest-bridge',
  category: 'Trekking',
  tags: ['Everest', 'altitude', 'first trek'],
  author: 'ang-lhendup-sherpa',
  is_published: true,
  daysAgo: 20,
}
