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
