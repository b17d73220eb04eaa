import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ChangeListener } from '#server/realtime/changes.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { pageAddress } from './page-address.ts'
import { type CachedPage, createPageCache, type PageCache, type RenderedPage } from './page-cache.ts'
import { listTables } from './page-tables.ts'
import { toPageResponse } from './send-page.ts'

function open() {
  let tell: ChangeListener = () => {}
  const cache = createPageCache({
    subscribe: (listener) => {
      tell = listener
      return () => true
    },
    end: async () => {},
  })
  return {
    cache,
    change: (table: string) => tell({ table, operation: 'update', id: null }),
    lose: () => tell('missed'),
  }
}

const page = (text: string, tables: string[], headers: Record<string, string> = {}) => {
  let times = 0
  const render = async (): Promise<RenderedPage> => {
    times++
    return {
      response: new Response(text, { headers: { 'content-type': 'text/html', ...headers } }),
      tables: new Set(tables),
    }
  }
  return { render, times: () => times }
}

/** Asks for a page until it is. */
const packTightly = (cache: PageCache, address: string) =>
  eventually(() => expect(cache.peek(address)!.isPackedTightly).toBe(true))

describe('the page cache', () => {
  test('renders once for any number of concurrent and later requests', async () => {
    const { cache } = open()
    const home = page('<p>home</p>', ['services'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.find('/', home.render)))
    expect(home.times()).toBe(1)
    expect(new Set(answers).size).toBe(1)
    expect(cache.peek('/')).toBe(answers[0])
  })

  test('compresses cached pages, and every encoding has the same content', async () => {
    const { cache } = open()
    const text = '<p>Nepal</p>'.repeat(200)
    const kept = (await cache.find('/', page(text, []).render)) as CachedPage
    const send = (acceptEncoding?: string) => toPageResponse(kept, { isHead: false, acceptEncoding }).body!
    expect(send().toString()).toBe(text)
    expect(gunzipSync(send('gzip')).toString()).toBe(text)
    expect(brotliDecompressSync(send('gzip, br')).toString()).toBe(text)
  })

  test('W-81: compresses a page better once it has been sent three times, with the same content', async () => {
    const { cache } = open()
    const text = await readFile('docs/operations.md', 'utf8')
    await cache.find('/', page(text, ['services']).render)
    await cache.find('/other', page('<p>other</p>', []).render)
    const send = () => toPageResponse(cache.peek('/')!, { isHead: false, acceptEncoding: 'br' })
    const first = send()
    send()
    // One page at a time: when the next is done, the first would be.
    await packTightly(cache, '/other')
    expect(send().body).toBe(first.body)
    await packTightly(cache, '/')
    const tight = send()
    expect(tight.body!.length).toBeLessThan(first.body!.length)
    expect(tight.headers['content-length']).toBe(String(tight.body!.length))
    expect(brotliDecompressSync(tight.body!).toString()).toBe(text)
  })

  test('W-81: compresses one page at a time', async () => {
    const { cache } = open()
    const long = (await readFile('docs/operations.md', 'utf8')).repeat(10)
    await cache.find('/', page(long, []).render)
    await cache.find('/other', page('<p>other</p>', []).render)
    for (let time = 0; time < 3; time++) cache.peek('/')
    await packTightly(cache, '/other')
    expect(cache.peek('/')!.isPackedTightly).toBe(true)
  })

  test('W-81: keeps the smaller of the two', async () => {
    const { cache } = open()
    // Found to be larger with the better quality.
    const text = Array.from({ length: 300 }, (_, at) => `<li class="row-${at % 7}">Day ${at * 31}</li>`).join('')
    await cache.find('/', page(text, []).render)
    const quick = cache.peek('/')!.bodies.br
    await packTightly(cache, '/')
    expect(cache.peek('/')!.bodies.br).toBe(quick)
  })

  test('W-81: does not bring back a page that has changed while it was compressed', async () => {
    const { cache, change } = open()
    const old = page('<p>old</p>'.repeat(50), ['services'])
    await cache.find('/', old.render)
    const other = page('<p>other</p>', [])
    await cache.find('/other', other.render)
    for (let time = 0; time < 3; time++) cache.peek('/')
    change('services')
    // One page at a time: when the next is done, so was the first.
    await packTightly(cache, '/other')
    expect(cache.has('/')).toBe(false)
  })

  test('compresses for gzip once, and only when a client asks for it', async () => {
    const { cache } = open()
    const kept = (await cache.find('/', page('<p>Nepal</p>', []).render)) as CachedPage
    const send = (acceptEncoding: string) => toPageResponse(kept, { isHead: false, acceptEncoding }).body!
    send('gzip, br')
    expect(kept.bodies.gzip).toBeUndefined()
    expect(send('gzip')).toBe(send('gzip'))
  })

  test('invalidates only the pages that read a changed table', async () => {
    const { cache, change } = open()
    await cache.find('/services', page('a', ['services', 'settings']).render)
    await cache.find('/team', page('b', ['team_members', 'settings']).render)
    change('services')
    expect(cache.peek('/services')).toBeUndefined()
    expect(cache.peek('/team')).toBeDefined()
    change('settings')
    expect(cache.peek('/team')).toBeUndefined()
  })

  test('invalidates every page when changes may have been missed', async () => {
    const { cache, lose } = open()
    await cache.find('/', page('a', ['services']).render)
    lose()
    expect(cache.peek('/')).toBeUndefined()
  })

  test.each(['change', 'lose'] as const)(
    'does not cache a page whose tables changed during its rendering (%s)',
    async (event) => {
      const { cache, change, lose } = open()
      const old = await cache.find('/', async () => {
        if (event === 'change') change('services')
        else lose()
        return { response: new Response('old'), tables: new Set(['services']) }
      })
      expect((old as CachedPage).bodies.identity.toString()).toBe('old')
      expect(cache.peek('/')).toBeUndefined()
    },
  )

  test('a request after a change does not get a rendering that began before it', async () => {
    const { cache, change } = open()
    let finish = (_: RenderedPage) => {}
    const early = cache.find('/', () => new Promise((resolve) => (finish = resolve)))
    change('services')
    const late = cache.find('/', page('new', ['services']).render)
    finish({ response: new Response('old'), tables: new Set(['services']) })
    expect(((await early) as CachedPage).bodies.identity.toString()).toBe('old')
    expect(((await late) as CachedPage).bodies.identity.toString()).toBe('new')
    expect(cache.peek('/')!.bodies.identity.toString()).toBe('new')
  })

  test.each<[string, Record<string, string>]>([
    ['a page that sets a cookie', { 'set-cookie': 'a=b' }],
    ['a page that says so', { 'cache-control': 'no-store' }],
  ])('never caches %s', async (_what, headers) => {
    const { cache } = open()
    const answer = await cache.find('/', page('private', [], headers).render)
    expect(answer).not.toHaveProperty('bodies')
    expect(cache.peek('/')).toBeUndefined()
  })

  test('caches at most 2,000 pages and evicts the least recently used', async () => {
    const { cache } = open()
    for (let n = 0; n < 2_000; n++) await cache.find(`/${n}`, page('x', []).render)
    cache.peek('/0')
    await cache.find('/one-more', page('x', []).render)
    expect(cache.peek('/0')).toBeDefined()
    expect(cache.peek('/1')).toBeUndefined()
    expect(cache.peek('/one-more')).toBeDefined()
  })

  test('holds 64 MB at most: the longest unvisited goes first', async () => {
    const { cache } = open()
    const card = page('x'.repeat(15 * 1024 * 1024), [], { 'content-type': 'image/jpeg' })
    for (const address of ['/1', '/2', '/3', '/4']) await cache.find(address, card.render)
    cache.peek('/1')
    await cache.find('/5', card.render)
    const kept = ['/1', '/2', '/3', '/4', '/5'].filter((address) => cache.peek(address))
    expect(kept).toEqual(['/1', '/3', '/4', '/5'])
  })

  test('an error is not kept, and the next visitor gets another try', async () => {
    const { cache } = open()
    await expect(cache.find('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.find('/', page('up', []).render)).toMatchObject({ status: 200 })
  })
})

describe('responses from a cached page', () => {
  const kept = async () => (await open().cache.find('/', page('hello', []).render)) as CachedPage

  test('use an encoding that the client accepts', async () => {
    const one = await kept()
    expect(toPageResponse(one, { isHead: false, acceptEncoding: 'gzip, br' }).headers['content-encoding']).toBe('br')
    expect(toPageResponse(one, { isHead: false, acceptEncoding: 'gzip' }).headers['content-encoding']).toBe('gzip')
    expect(toPageResponse(one, { isHead: false })).toMatchObject({ status: 200, body: Buffer.from('hello') })
  })

  test('are 304 for the current version, and have no body for HEAD', async () => {
    const one = await kept()
    expect(toPageResponse(one, { isHead: false, ifNoneMatch: one.etag })).toMatchObject({ status: 304, body: null })
    expect(toPageResponse(one, { isHead: true })).toMatchObject({ status: 200, body: null })
  })
})

test.each([
  ['/', '/'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?utm_source=mail&page=2', '/blog?page=2'],
  ['/blog?utm_source=mail', '/blog'],
  ['/contact?subject=Quote%20request', '/contact?subject=Quote+request'],
  ['/blog?category=Family+trips&page=3&x=1', '/blog?page=3&category=Family+trips'],
  ['/contact?about=%2Fservices%23treks&subject=Treks', '/contact?subject=Treks&about=%2Fservices%23treks'],
  ['/search?utm_source=mail&q=tea+houses&page=2', '/search?q=tea+houses&page=2'],
  ['/blog?q=tea', '/blog'],
  ['/admin/dashboard', undefined],
  ['/blog.data', undefined],
  [`/${'x'.repeat(600)}`, undefined],
])('%s is cached under %s', (url, address) => expect(pageAddress(url)).toBe(address))

test('a call reads the table in its path and those it embeds', () => {
  const url = new URL(
    'http://x/rest/v1/blog_posts?select=id,author:team_members(name),counts:blog_post_counts!blog_id(likes)',
  )
  expect(listTables(url)).toEqual(['blog_posts', 'team_members', 'blog_post_counts'])
})
