import type { BlogPost } from '#database/starter/content/rows.ts'

const content = `
<p>In winter the mist stands so thick on the Rapti river that you hear Chitwan long before you see it. A peacock
complains. Something heavy walks through shallow water. My guests whisper, although no one has asked them to. I have
lived beside this forest all my life, and I still like that first quarter of an hour best.</p>

<h2>A forest that came back</h2>
<p>Chitwan lies in the Terai, the warm lowland along the southern edge of Nepal, only a hundred to two hundred metres
above the sea where we walk. Hunting and clearing had left very few rhinos when it became the country’s first national
park in 1973. It has been a World Heritage site since 1984. Today several hundred <strong>greater one-horned
rhinoceroses</strong> live here, most of Nepal’s total, and the tigers have recovered as well. That took
soldiers, scientists and a great deal of patience from the villages at the edge, my own among them. The forest is
protected by people who sometimes lose a crop to it.</p>

<h2>First light: the canoe</h2>
<p>We begin in a dugout, cut from one trunk and as steady as its passengers. Sit low, keep your hands inside, and let
the river carry you. On the sandbanks lie two kinds of crocodile. The <em>mugger</em> is broad in the snout and not
particular about its food. The <em>gharial</em> has a long jaw as thin as a pair of tongs, eats fish and is one of the
rarest crocodiles alive; a breeding centre in the park raises young ones for release.</p>
<p>The birds arrive with the light: storks, kingfishers in three sizes, ruddy shelducks that have come down from Tibet
for the winter. More than five hundred species have been recorded in the park, which is why my notebook is thick and
my guests are sometimes late for breakfast.</p>

<img src="picture:service-safari" alt="Tall grass and river mist at sunrise in the lowland forest of Chitwan">

<h2>Eight o’clock: on foot</h2>
<p>Walking is the best way to meet the forest and the one that asks for the most sense. You go with licensed nature
guides, at least two to a group, one ahead and one behind. Before we enter, I give the same short speech:</p>
<ol>
<li>Wear quiet colours. Leave white and red at the lodge.</li>
<li>Stay in line, stay close, and stop when I stop.</li>
<li>If a rhino charges, get behind a big tree or climb it. If there is no tree, run in a zigzag and drop something for
it to smell.</li>
<li>If we meet a sloth bear, stand together and make noise. I respect her more than the tiger.</li>
</ol>
<p>Nearly always, nothing of the kind happens. We read tracks in the sand, scratch marks on a trunk, the place where a
deer slept. In the tall sal forest the light is green and even; in the elephant grass, you see as far as the person in
front of you. When a rhino does appear it is usually fifty metres off, chewing, like a boulder that has decided to
have lunch. We watch, and we leave first.</p>
<blockquote>The forest does not perform. It goes about its day, and sometimes it lets you stand in the doorway.</blockquote>

<h2>The afternoon: by jeep</h2>
<p>A jeep covers more ground and reaches lakes and grasslands deep in the park. This is your best chance of spotted
deer in great herds, wild boar, gaur and, with luck that I cannot sell you, a tiger. Most visitors do not see one.
Every visitor is seen by one, we like to say, and it may even be true.</p>

<h2>What we do not do</h2>
<p>We do not offer rides on elephants. They are clever animals, and a life under a saddle is not a good one. If you
wish to be near them, there are places where you can walk beside retired elephants at a respectful distance, and we
know which of them mean it. We do not bait or crowd animals, nor chase them, and we do not call each other on the
telephone so that ten jeeps may surround one rhino.</p>

<h2>When to come</h2>
<ul>
<li><strong>October to December:</strong> fresh and green after the rain, with high grass and comfortable days.</li>
<li><strong>January:</strong> misty and surprisingly cold until ten o’clock. Bring a warm jacket; guests never believe
me.</li>
<li><strong>February to April:</strong> once villagers have cut thatch in the grasslands you see much farther. For
animals, this is the finest time, and it grows hot by April.</li>
<li><strong>May to September:</strong> great heat, then great rain. Some tracks flood and the river rules.</li>
</ul>
<p>Stay two nights at the very least, and three if you can. Spend one evening in a Tharu village: our stick dance is
loud and our fish curry is good. Park permits, licensed guides and a small family lodge are part of what we arrange.
<a href="/contact">Write to us</a> with your month, and I will tell you honestly what you may expect, and what you
should only hope for.</p>
`

export const chitwanMorning: BlogPost = {
  title: 'A Morning in Chitwan: Mist, Grass and Rhinos',
  slug: 'a-morning-in-chitwan-mist-grass-and-rhinos',
  excerpt:
    'By canoe at first light, on foot at eight, by jeep after lunch. A naturalist who grew up beside the park on rhinos, good manners and when to come.',
  content: content.trim(),
  picture: 'post-chitwan',
  category: 'Wildlife',
  tags: ['Chitwan', 'Terai', 'rhinos', 'birds'],
  author: 'deepesh-chaudhary',
  is_published: true,
  daysAgo: 80,
}
