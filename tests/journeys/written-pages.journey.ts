import { expect } from '@playwright/test'
import { test } from './support/content.ts'

const travelPage = {
  title: 'Travel insurance',
  slug: 'travel-insurance',
  content: '<h2>What to ask for</h2><p>Helicopter <strong>rescue</strong>.</p><ul><li>To 6,000 metres</li></ul>',
  meta_description: 'What your policy should say before you climb.',
  is_published: true,
}

test('PG-01 PG-02 PG-03: /{slug} shows title, content and meta description', async ({ page, content }) => {
  await content.add('pages', travelPage)
  await page.goto(`${content.url}/travel-insurance`)
  await expect(page.getByRole('heading', { level: 1, name: 'Travel insurance' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'What to ask for' })).toBeVisible()
  await expect(page.getByText('rescue', { exact: true })).toHaveCSS('font-weight', '650')
  await expect(page.getByRole('listitem').filter({ hasText: 'To 6,000 metres' })).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', travelPage.meta_description)
  await expect(page).toHaveTitle('Travel insurance | Prabas Travels')
})

test('PG-02: what a page must not hold does not reach the visitor', async ({ page, content }) => {
  const nasty = '<p onclick="alert(1)">Safe words</p><script>alert(2)</script><iframe src="https://x.example"></iframe>'
  await content.add('pages', { ...travelPage, content: nasty })
  await page.goto(`${content.url}/travel-insurance`)
  await expect(page.getByText('Safe words')).toBeVisible()
  expect(await page.locator('.prose').innerHTML()).toBe('<p>Safe words</p>')
})

const chapter = (title: string) => `<h2>${title}</h2>${'<p>Ask, read and compare before you sign.</p>'.repeat(20)}`

test('PG-20: a page of several parts lists them beside its text, and the list leads to each', async ({
  page,
  content,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const titles = ['Before you go', 'On the trail', 'Rescue & return']
  await content.add('pages', { ...travelPage, content: titles.map(chapter).join('') })
  await page.goto(`${content.url}/travel-insurance`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveText(titles)
  const text = (await page.locator('.prose').boundingBox())!
  expect((await contents.boundingBox())!.x).toBeGreaterThan(text.x + text.width)

  await contents.getByRole('link', { name: 'On the trail' }).click()
  const heading = page.getByRole('heading', { name: 'On the trail' })
  const header = (await page.getByRole('banner').boundingBox())!
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(200)
  expect((await heading.boundingBox())!.y).toBeGreaterThan(header.height)
  await expect(contents).toBeInViewport({ ratio: 1 })

  await page.goto(page.url())
  await expect(heading).toBeInViewport()
})

test('PG-20: a page of few headings is its text alone', async ({ page, content }) => {
  await content.add('pages', { ...travelPage, content: `${chapter('One')}${chapter('Two')}` })
  await page.goto(`${content.url}/travel-insurance`)
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0)
})

test('PG-04 PG-05: an unknown slug and a draft are redirected by the server to /404', async ({ content }) => {
  await content.add('pages', { ...travelPage, is_published: false })
  for (const slug of ['no-such-page', 'travel-insurance', '%F0%9F%8F%94', `${'a'.repeat(300)}`]) {
    const response = await fetch(`${content.url}/${slug}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
  }
})

for (const [id, slug, title] of [
  ['PG-07', 'privacy-policy', /Privacy/],
  ['PG-08', 'terms-of-service', /Terms/],
] as const)
  test(`${id}: the starter content has a published page /${slug}`, async ({ page }) => {
    const response = await page.goto(`/${slug}`)
    expect(response!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(500)
  })
