import { expect, test } from 'vitest'
import { readSharedPage } from './read-page.ts'
import { pageOfCard } from './share-cards.ts'

const head = (title: string) => `<meta property="og:site_name" content="Prabas Travels"/>
  <meta property="og:title" content="${title}"/><meta property="og:image" content="http://site/share/a.jpg"/><meta name="thumbnail" content="http://site/pictures/a-1200.jpg"/>`

test('the title is decoded and has no site name', () => {
  expect(readSharedPage(head('Salt &amp; tea, &#x27;89 | Prabas Travels'))).toEqual({
    title: "Salt & tea, '89",
    siteName: 'Prabas Travels',
    picture: 'http://site/pictures/a-1200.jpg',
    card: 'http://site/share/a.jpg',
  })
  expect(readSharedPage(head('Prabas Travels'))?.title).toBe('Prabas Travels')
  expect(readSharedPage(head('Prabas Travels | Treks'))?.title).toBe('Treks')
})

test('a page without our metadata has no card', () => {
  expect(readSharedPage('<p>Hello</p>')).toBeUndefined()
})

test.each([
  ['/share/index.jpg', '/'],
  ['/share/blog/a-post.jpg', '/blog/a-post'],
  [`/share/blog/${'x'.repeat(200)}.jpg`, `/blog/${'x'.repeat(200)}`],
  ['/share.jpg', undefined],
  ['/share/about', undefined],
  [`/share/${'x'.repeat(300)}.jpg`, undefined],
])('%s is the card of %s', (card, page) => {
  expect(pageOfCard(card)).toBe(page)
})
