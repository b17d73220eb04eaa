import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>There is a saying in the Kathmandu Valley that we have more festivals than days. It is only slightly untrue. Guests
often meet one by accident, round a corner behind a brass band, and ask what it is. This is a list for people who
would rather meet one on purpose.</p>

<h2>Why the dates move</h2>
<p>Nepal’s official calendar, Bikram Sambat, is solar, runs almost fifty-seven years ahead of the Gregorian one and
begins in the middle of April. Most festivals, however, follow the <strong>moon</strong>, so they shift by days or
weeks each year in the calendar on your wall. The seasons below are safe. For the exact day ask us once the new
almanac is out, and build your journey around it rather than the other way round.</p>

<h2>January to March: cold nights, bright fires</h2>
<p><strong>Maghe Sankranti</strong>, in mid-January, marks the turn towards warmth with sesame sweets, ghee and yams.
For the Tharu of the Terai it is Maghi, their new year, with dancing that lasts for days. Three different new years
called <em>Lhosar</em> fall in the cold months: the Gurung one at the end of December, the Tamang one in January or
February, and the Sherpa and Tibetan one usually in February or March. At Boudha the last of these is a feast of clean
prayer flags and borrowed jewellery.</p>
<p>At <strong>Maha Shivaratri</strong>, in February or March, pilgrims and ash-covered ascetics fill Pashupatinath and
fires burn through the night. Then comes <strong>Fagu Purnima</strong>, or Holi, at the full moon: a day of coloured
powder in the hills, and a day later in the Terai. Wear clothes you can give up, protect your camera, and know that
nobody is too important to be turned pink.</p>

<h2>April to June: chariots</h2>
<p><strong>Bisket Jatra</strong> in Bhaktapur, around the Nepali New Year in mid-April, is a tug-of-war between two
halves of a town, with a three-storey chariot as the rope. Watch from a roof. In Patan the tall, swaying chariot of
<strong>Rato Machhindranath</strong>, the god of rain, is pulled through the streets for weeks, some time between
April and June, and if the monsoon arrives early nobody is surprised. The full moon of <strong>Buddha
Jayanti</strong>, in April or May, is celebrated quietly with butter lamps at Boudha, at Swayambhu and above all in
Lumbini, where the Buddha was born.</p>

<img src="picture:service-pilgrimage" alt="Butter lamps and prayer flags before a stupa at dusk on a festival evening">

<h2>July to September: rain and remembrance</h2>
<p>The fields are planted at the end of June with songs, mud fights and curd with beaten rice. At <strong>Gai
Jatra</strong>, usually in August, families who have lost someone in the past year walk through the old towns with a
cow or with a child dressed as one. There are also jokes, costumes and political satire: grief here is given company.
At <strong>Teej</strong>, in August or September, women in red fast, sing and dance, and the queue at Pashupatinath
goes round the hill.</p>
<p>In Kathmandu, <strong>Indra Jatra</strong> fills eight days near the end of the rains. A tall pole is raised in
front of the old palace, masked dancers come out at night, and the Kumari, the living goddess, is drawn through the
crowd in her chariot. If you can choose only one festival in the valley, choose this.</p>

<h2>September to November: the great ones</h2>
<h3>Dashain</h3>
<p>Fifteen days, in September or October. It is our longest holiday and our family reunion: kites, bamboo swings, new
clothes, and elders who press a <em>tika</em> of rice and vermilion on every younger forehead. Goats are sacrificed in
the middle days; if you would rather not see it, we shall plan a walk in the hills.</p>
<h3>Tihar</h3>
<p>Five days of light, two or three weeks later. Crows, dogs and cattle are honoured in turn, and yes, the street dogs
wear garlands and look modestly pleased. On the night of Laxmi Puja every doorway has oil lamps and a painted path for
the goddess. The Newar new year follows, and on the last day sisters bless their brothers.</p>
<p>Soon after that come <strong>Chhath</strong>, prayers to the rising and setting sun at ponds in Janakpur and all
along the Terai, and, up at Tengboche, the masked dances of <strong>Mani Rimdu</strong> at a full moon in October or
November.</p>

<h2>How to be a good guest</h2>
<ul>
<li>Stand where your guide stands. Chariots have no brakes.</li>
<li>Ask before photographing rituals, and never photograph cremations.</li>
<li>Accept tika and sweets with the right hand, or with both.</li>
<li>Book early around Dashain and Tihar: buses and flights fill, many shops and restaurants close on the chief days,
and guides have mothers who are waiting for them. We plan our rosters so that most can be at home.</li>
</ul>
<blockquote>You need not understand everything. Stand at the side, smile, and somebody’s aunt will explain it to
you.</blockquote>
<p>If you would like to plan around a festival, <a href="/contact">tell us which one</a>, or let us choose. I shall
know where to stand.</p>
`

export const festivals: BlogPost = {
  title: 'Nepal’s Festivals, Month by Month',
  slug: 'nepals-festivals-month-by-month',
  excerpt:
    'Chariots without brakes, dogs in garlands, lamps in every doorway. What is celebrated when in Nepal, why the dates move and how to be a good guest.',
  content: content.trim(),
  picture: 'post-festival',
  category: 'Culture',
  tags: ['festivals', 'Dashain', 'Tihar', 'Indra Jatra'],
  author: 'sunayana-shakya',
  is_published: true,
  daysAgo: 110,
}
