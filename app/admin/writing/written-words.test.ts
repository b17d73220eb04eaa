import { expect, test } from 'vitest'
import { countWords, headingsOf } from './written-words.ts'

test('WR-11: the outline has every heading with words, with its level and its place among all headings', () => {
  const html = '<h2>Food &amp; <em>dr</em>ink</h2><p>Tea.</p><h3></h3><h3 title="x">In<br>Ilam</h3><H2>&nbsp;चिया </H2>'
  expect(headingsOf(html)).toEqual([
    { level: 2, title: 'Food & drink', index: 0, offset: 0 },
    { level: 3, title: 'In Ilam', index: 2, offset: html.indexOf('<h3 title') },
    { level: 2, title: 'चिया', index: 3, offset: html.indexOf('<H2>') },
  ])
})

test('WR-11: other tags that begin with h are no headings', () => {
  expect(headingsOf('<hr><header>One</header><p>h2</p>')).toEqual([])
})

test('WR-12: words are counted as a reader sees them', () => {
  expect(countWords('')).toBe(0)
  expect(countWords('<p></p><hr>')).toBe(0)
  expect(countWords('<h2>Two words</h2><p>th<strong>re</strong>e</p><ul><li>four</li><li>five</li></ul>')).toBe(5)
  expect(countWords('<p>Don’t&nbsp;stop – day-walks &amp; 3,000 m</p>')).toBe(5)
  expect(countWords('<p>नमस्ते संसार</p><p>再<br>见</p>')).toBe(4)
})
