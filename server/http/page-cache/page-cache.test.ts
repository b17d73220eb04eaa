import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ChangeListener } from '#server/realtime/changes.ts'
import { pageAddress } from './page-address.ts'
import { createPageCache, type KeptPage, type RenderedPage } from './page-cache.ts'
import { tablesOf } from './page-tables.ts'
import { answerWith } from './send-page.ts'

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

describe('the page cache', () => {
  test('renders once, however many ask at the same moment and later', async () => {
    const { cache } = open()
    const home = page('<p>home</p>', ['services'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.find('/', home.render)))
    expect(home.times()).toBe(1)
    expect(new Set(answers).size).toBe(1)
    expect(cache.peek('/')).toBe(answers[0])
  })

  test('packs what it keeps, and every packing is the same page', async () => {
    const { cache } = open()
    const text = '<p>Nepal</p>'.repeat(200)
    const kept = (await cache.find('/', page(text, []).render)) as KeptPage
    expect(kept.bodies.identity.toString()).toBe(text)
    expect(gunzipSync(kept.bodies.gzip!).toString()).toBe(text)
    expect(brotliDecompressSync(kept.bodies.br!).toString()).toBe(text)
  })

  test('forgets what was made from a table that changed, and nothing else', async () => {
    const { cache, change } = open()
    await cache.find('/services', page('a', ['services', 'settings']).render)
    await cache.find('/team', page('b', ['team_members', 'settings']).render)
    change('services')
    expect(cache.peek('/services')).toBeUndefined()
    expect(cache.peek('/team')).toBeDefined()
    change('settings')
    expect(cache.peek('/team')).toBeUndefined()
  })

  test('forgets everything when changes may have been missed', async () => {
    const { cache, lose } = open()
    await cache.find('/', page('a', ['services']).render)
    lose()
    expect(cache.peek('/')).toBeUndefined()
  })

  test.each(['change', 'lose'] as const)(
    'does not keep a page that became old while it was rendered (%s)',
    async (event) => {
      const { cache, change, lose } = open()
      const old = await cache.find('/', async () => {
        if (event === 'change') change('services')
        else lose()
        return { response: new Response('old'), tables: new Set(['services']) }
      })
      expect((old as KeptPage).bodies.identity.toString()).toBe('old')
      expect(cache.peek('/')).toBeUndefined()
    },
  )

  test('who asks after a change does not get a rendering that began before it', async () => {
    const { cache, change } = open()
    let finish = (_: RenderedPage) => {}
    const early = cache.find('/', () => new Promise((resolve) => (finish = resolve)))
    change('services')
    const late = cache.find('/', page('new', ['services']).render)
    finish({ response: new Response('old'), tables: new Set(['services']) })
    expect(((await early) as KeptPage).bodies.identity.toString()).toBe('old')
    expect(((await late) as KeptPage).bodies.identity.toString()).toBe('new')
    expect(cache.peek('/')!.bodies.identity.toString()).toBe('new')
  })

  test.each([
    ['a page that sets a cookie', { 'set-cookie': 'a=b' }],
    ['a page that says so', { 'cache-control': 'no-store' }],
  ])('never keeps %s', async (_what, headers) => {
    const { cache } = open()
    const answer = await cache.find('/', page('private', [], headers as unknown as Record<string, string>).render)
    expect(answer).not.toHaveProperty('bodies')
    expect(cache.peek('/')).toBeUndefined()
  })

  test('holds 2,000 pages at most: the longest unvisited goes first', async () => {
    const { cache } = open()
    for (let n = 0; n < 2_000; n++) await cache.find(`/${n}`, page('x', []).render)
    cache.peek('/0')
    await cache.find('/one-more', page('x', []).render)
    expect(cache.peek('/0')).toBeDefined()
    expect(cache.peek('/1')).toBeUndefined()
    expect(cache.peek('/one-more')).toBeDefined()
  })

  test('an error is not kept, and the next visitor gets another try', async () => {
    const { cache } = open()
    await expect(cache.find('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.find('/', page('up', []).render)).toMatchObject({ status: 200 })
  })
})

describe('what a visitor gets of a kept page', () => {
  const kept = async () => (await open().cache.find('/', page('hello', []).render)) as KeptPage

  test('the packing their browser understands', async () => {
    const one = await kept()
    expect(answerWith(one, { isHead: false, acceptEncoding: 'gzip, br' }).headers['content-encoding']).toBe('br')
    expect(answerWith(one, { isHead: false, acceptEncoding: 'gzip' }).headers['content-encoding']).toBe('gzip')
    expect(answerWith(one, { isHead: false })).toMatchObject({ status: 200, body: Buffer.from('hello') })
  })

  test('nothing new when they have it already, no body for HEAD', async () => {
    const one = await kept()
    expect(answerWith(one, { isHead: false, ifNoneMatch: one.etag })).toMatchObject({ status: 304, body: null })
    expect(answerWith(one, { isHead: true })).toMatchObject({ status: 200, body: null })
  })
})

test.each([
  ['/', '/'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?utm_source=mail&page=2', '/blog?page=2'],
  ['/blog?utm_source=mail', '/blog'],
  ['/contact?subject=Quote%20request', '/contact?subject=Quote+request'],
  ['/admin/dashboard', undefined],
  ['/blog.data', undefined],
  [`/${'x'.repeat(600)}`, undefined],
])('%s is kept under %s', (url, address) => expect(pageAddress(url)).toBe(address))

test('a call reads the table in its path and those it embeds', () => {
  const url = new URL(
    'http://x/rest/v1/blog_posts?select=id,author:team_members(name),counts:blog_post_counts!blog_id(likes)',
  )
  expect(tablesOf(url)).toEqual(['blog_posts', 'team_members', 'blog_post_counts'])
})
