import { expect } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

const travelPage = {
  title: 'Travel insurance',
  slug: 'travel-insurance',
  content: '<h2>What to ask for</h2><p>Helicopter <strong>rescue</strong>.</p><ul><li>To 6,000 metres</li></ul>',
  meta_description: 'What your policy should say before you climb.',
  is_published: true,
}

const chapter = (title: string) => `<h2>${title}</h2>${'<p>Ask, read and compare before you sign.</p>'.repeat(20)}`

test('a written page shows what it holds, with a list of its parts when it has several', async ({ page, content }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const nasty = '<p onclick="alert(1)">Safe words</p><script>alert(2)</script><iframe src="https://x.example"></iframe>'
  const draft = await content.add('pages', { ...travelPage, content: travelPage.content + nasty, is_published: false })
  for (const slug of ['no-such-page', 'travel-insurance', '%F0%9F%8F%94', `${'a'.repeat(300)}`])
    await proves(slug === 'travel-insurance' ? 'PG-05' : 'PG-04', async () => {
      const response = await fetch(`${content.url}/${slug}`, { redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
    })
  await content.change('pages', draft.id!, { is_published: true })
  const served = serveInto(page)
  await served.open(`${content.url}/travel-insurance`)
  await proves('PG-01', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Travel insurance' })).toBeVisible()
    await expect(page).toHaveTitle('Travel insurance | Prabas Travels')
  })
  await proves('PG-02', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'What to ask for' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'To 6,000 metres' })).toBeVisible()
    await expect(page.getByText('Safe words')).toBeVisible()
    const shown = await page.locator('.prose').innerHTML()
    expect(shown.replace(/(<h2) id="[^"]*"/, '$1')).toBe(`${travelPage.content}<p>Safe words</p>`)
  })
  await proves('PG-03', () =>
    expect(page.locator('meta[name=description]')).toHaveAttribute('content', travelPage.meta_description),
  )
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const titles = ['Before you go', 'On the trail', 'Rescue & return']
  await proves('PG-20', async () => {
    await content.change('pages', draft.id!, { content: titles.slice(0, 2).map(chapter).join('') })
    await served.open(served.address)
    await expect(page.getByRole('heading', { name: 'On the trail' })).toBeVisible()
    await expect(contents).toHaveCount(0)
  })
  await proves('PG-20', async () => {
    await content.change('pages', draft.id!, {
      content: `<p><strong>rescue</strong></p>${titles.map(chapter).join('')}`,
    })
    await page.goto(served.address)
    await expect(contents.getByRole('link')).toHaveText(titles)
    await expect(page.getByText('rescue', { exact: true })).toHaveCSS('font-weight', '650')
    const text = (await page.locator('.prose').boundingBox())!
    expect((await contents.boundingBox())!.x).toBeGreaterThan(text.x + text.width)

    await contents.getByRole('link', { name: 'On the trail' }).click()
    const heading = page.getByRole('heading', { name: 'On the trail' })
    const header = (await page.getByRole('banner').boundingBox())!
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200)
    expect((await heading.boundingBox())!.y).toBeGreaterThan(header.height)
    await expect(contents).toBeInViewport({ ratio: 1 })

    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    await expect(heading).toBeInViewport()
  })
})

test('the starter content has the published legal pages', async ({ page }) => {
  for (const [id, slug, title] of [
    ['PG-07', 'privacy-policy', 'Privacy'],
    ['PG-08', 'terms-of-service', 'Terms'],
  ] as const)
    await proves(id, async () => {
      const response = await page.request.get(`/${slug}`, { maxRedirects: 0 })
      expect(response.status()).toBe(200)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${title}`))
      const [, text] = /class="[^"]*\bprose\b[^"]*"[^>]*>(.*?)<\/main>/s.exec(html)!
      expect(text!.replace(/<[^>]+>/g, '').length).toBeGreaterThan(500)
    })
})
