import { expect, test } from 'vitest'
import { mailHtml, mailText, wholeAddress } from './mail-html.server.ts'

const siteUrl = 'https://himal.example'

test('DK-91: the plain text of a reply numbers, quotes and names what its formatting shows', () => {
  const html = mailHtml(
    '<p>Dear <strong>Dawa</strong>,<br>two &lt;ways&gt;:</p><ol><li><p>walk</p></li><li><p>fly</p></li></ol>' +
      '<blockquote><p>Is it dry?</p><p>And <em>warm</em>?</p><blockquote><p>In June</p></blockquote></blockquote>' +
      '<ul><li><p>yes</p></li></ul><p>See <a href="/blog">our pages</a>.</p>',
    siteUrl,
  )
  expect(mailText(html)).toBe(
    'Dear Dawa,\ntwo <ways>:\n\n1. walk\n2. fly\n\n> Is it dry?\n\n> And warm?\n\n> > In June\n\n- yes\n\n' +
      'See our pages (https://himal.example/blog).',
  )
})

test('DK-91: an address that was only typed becomes a link, without the sentence around it', () => {
  const html = mailHtml(
    '<p>(https://a.example/x?y=1&amp;z=2), "https://b.example". <a href="/c"><strong>https://c.example</strong></a></p>',
    siteUrl,
  )
  expect(html).toContain('(<a href="https://a.example/x?y=1&amp;z=2">https://a.example/x?y=1&amp;z=2</a>),')
  expect(html).toContain('<a href="https://b.example">https://b.example</a>')
  expect(html).toContain('<a href="https://himal.example/c"><strong>https://c.example</strong></a>')
  expect(html.match(/<a /g)).toHaveLength(3)
  expect(mailText(html)).toBe(
    '(https://a.example/x?y=1&z=2), "https://b.example". https://c.example (https://himal.example/c)',
  )
})

/** Which styles they are is a matter of looks; that they stand at the element is not. */
const withoutStyles = (html: string) => html.replaceAll(/ style="[^"]+"/g, ' styled')

test.each([
  ['<p>a</p>', '<p styled>a</p>'],
  ['<h1>a</h1>', '<h2 styled>a</h2>'],
  ['<h2>a</h2>', '<h2 styled>a</h2>'],
  ['<h3>a</h3>', '<h3 styled>a</h3>'],
  ['<h4>a</h4>', '<h3 styled>a</h3>'],
  ['<h5>a</h5>', '<h3 styled>a</h3>'],
  ['<h6>a</h6>', '<h3 styled>a</h3>'],
  ['<div>a</div>', '<p styled>a</p>'],
  ['<pre>a</pre>', '<p styled>a</p>'],
  ['<ul><li>a</li></ul>', '<ul styled><li styled>a</li></ul>'],
  ['<ol><li>a</li></ol>', '<ol styled><li styled>a</li></ol>'],
  ['<blockquote>a</blockquote>', '<blockquote styled>a</blockquote>'],
  ['a<hr>b<br>c', 'a<hr styled />b<br />c'],
  [
    '<strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s>',
    '<strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s>',
  ],
  ['<span>a</span><script>b</script><table><tr><td>c</td></tr></table>', 'ac'],
  ['<img src="/a.jpg" alt="A hut">', '<img styled src="https://himal.example/a.jpg" alt="A hut" />'],
  ['<img src="https://b.example/b.jpg">', '<img styled src="https://b.example/b.jpg" alt="" />'],
  ['<img src="http://b.example/b.jpg" alt="b">', '<img styled src="http://b.example/b.jpg" alt="b" />'],
  ['<a href="http://a.example/">a</a>', '<a href="http://a.example/">a</a>'],
  ['<img alt="nothing"><img src="javascript:x" alt="b"><img src="tel:1" alt="c">', ''],
  ['<a href="/a" title="b" onclick="c">a</a>', '<a href="https://himal.example/a">a</a>'],
  ['<a>a</a><p href="/b" src="/c">b</p>', '<a>a</a><p styled>b</p>'],
  [
    '<a href="mailto:a@b.example">a</a><a href="tel:+9771">b</a>',
    '<a href="mailto:a@b.example">a</a><a href="tel:+9771">b</a>',
  ],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<p style="position: fixed">a</p>', '<p styled>a</p>'],
])('ML-22: a mail shows %s as mail programs can', (written, shown) => {
  expect(withoutStyles(mailHtml(written, siteUrl))).toBe(shown)
})

test('ML-22: what staff wrote as a style is replaced', () => {
  expect(mailHtml('<p style="position: fixed">a</p>', siteUrl)).not.toContain('fixed')
})

test('DK-91: a plain address without a padlock becomes a link too', () => {
  expect(mailHtml('<p>http://a.example.</p>', siteUrl)).toContain('<a href="http://a.example">http://a.example</a>.')
})

test('ML-22: an address that makes no sense leads to the site', () => {
  expect(wholeAddress('https://[broken', siteUrl)).toBe(siteUrl)
  expect(wholeAddress('blog', siteUrl)).toBe('https://himal.example/blog')
})

test.each([
  ['<p>a</p><p>b</p>', 'a\n\nb'],
  ['<p>a  \n  b</p>', 'a b'],
  ['<h2>Title</h2><p>a</p><h3>Part</h3><p>b</p>', 'Title\n\na\n\nPart\n\nb'],
  ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  ['a <br> b', 'a\nb'],
  ['<img src="/a.jpg" alt="A hut by the river"><p>a</p>', '[A hut by the river]\n\na'],
  ['<p>a</p><img src="/a.jpg" alt=""><p>b</p>', 'a\n\nb'],
  ['<img src="/a.jpg" alt="A &quot;hut&quot; &amp; more">', '[A "hut" & more]'],
  ['<a href="https://a.example/"> https://a.example/ </a>', 'https://a.example/'],
  ['<a href="mailto:a@b.example">write</a>', 'write (a@b.example)'],
  ['<a href="tel:+9771">call</a>', 'call (+9771)'],
  ['<a href="https://a.example/?to=mailto:b">see</a>', 'see (https://a.example/?to=mailto:b)'],
  ['<a href="https://a.example/?to=tel:b">see</a>', 'see (https://a.example/?to=tel:b)'],
  ['<ul><li>a</li><li><p>b</p> </li></ul>', '- a\n- b'],
  ['<ol><li>a</li><li> <p>b</p></li></ol>', '1. a\n2. b'],
  ['<p>1 &lt; 2 &amp;&amp; &quot;3&quot; &gt; 2</p>', '1 < 2 && "3" > 2'],
])('DK-91: %s reads well without markup', (written, text) => {
  expect(mailText(mailHtml(written, siteUrl))).toBe(text)
})
