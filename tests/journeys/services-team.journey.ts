import { expect } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'

const service = (title: string, display_order: number, more: object = {}) => ({
  title,
  description: `What ${title} is about`,
  icon_url: '/icon-192.png',
  features: ['A guide', 'Tea at noon'],
  display_order,
  ...more,
})

test('a service has an address of its own, and takes its name into the inquiry', async ({ page, content }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const long = 'A sentence about the way there and back. '.repeat(40)
  await content.add('services', service('Lakes & Rivers', 2))
  await content.add('services', service('Lakes, rivers', 3, { description: long }))
  await content.add('awards', { title: 'Long award', organization: 'Somebody', year: 2024, description: long })
  await content.add('testimonials', { client_name: 'Long Talker', testimonial_text: long.slice(0, 900), rating: 5 })
  await page.goto(content.url)
  await proves('SE-12', async () => {
    const cut = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('*')]
        .filter((element) => {
          const { webkitLineClamp, textOverflow, overflow } = getComputedStyle(element)
          const mayCut = webkitLineClamp !== 'none' || (textOverflow === 'ellipsis' && overflow !== 'visible')
          return mayCut && element.checkVisibility() && element.scrollHeight > element.clientHeight + 1
        })
        .map((element) => element.closest('article, a')?.querySelector('a')?.getAttribute('href') ?? element.outerHTML),
    )
    expect(cut).toEqual(['/services#lakes-rivers-2'])
  })
  await proves('SE-10', async () => {
    await page.getByRole('link', { name: 'Lakes, rivers' }).click()
    await expect(page).toHaveURL(`${content.url}/services#lakes-rivers-2`)
    await expect(page.locator('#lakes-rivers-2').getByRole('heading', { name: 'Lakes, rivers' })).toBeInViewport()
  })
  await proves('SE-11', async () => {
    await page.locator('#lakes-rivers-2').getByRole('link', { name: 'Ask about this journey' }).click()
    await expect(page.getByLabel('Subject')).toHaveValue('Lakes, rivers')
    await expect(page.getByLabel('Subject')).toBeInViewport()
    const context = page.getByRole('main').getByText('You are asking about Lakes, rivers')
    await expect(context.getByRole('link')).toHaveAttribute('href', '/services#lakes-rivers-2')
    await page.goto(`${content.url}/contact?subject=Elsewhere&about=//example.com/services%23a`)
    await expect(page.getByLabel('Subject')).toHaveValue('Elsewhere')
    await expect(page.getByText('You are asking about')).toHaveCount(0)
  })
})

for (const address of ['/services', '/'])
  test(`${address} shows the active services whole and in order`, async ({ page, content }) => {
    await content.add('services', service('Second', 8))
    await content.add('services', service('First', 2))
    await content.add('services', service('Hidden', 1, { is_active: false }))
    await page.goto(content.url + address)
    const block = page.locator('#services')
    const headings = block.getByRole('article').getByRole('heading')
    await proves('SE-01', () => expect(headings).toHaveCount(2))
    await proves('SE-03', async () => {
      await expect(headings.filter({ hasText: 'First' })).toBeVisible()
      await expect(page.getByText('Hidden')).toHaveCount(0)
    })
    await proves('SE-04', () => expect(headings).toHaveText(['First', 'Second']))
    await proves('SE-02', async () => {
      const first = block.getByRole('article').first()
      await expect(first.getByRole('heading', { name: 'First' })).toBeVisible()
      for (const text of ['What First is about', 'A guide', 'Tea at noon'])
        await expect(first.getByText(text)).toBeVisible()
      await expect(first.locator('img')).toHaveAttribute('src', /^\/icon-192\.png/)
    })
  })

test("SE-05: a service picture's address carries the time of its last change", async ({ page, content }) => {
  const made = await content.add('services', service('Rafting', 1))
  await page.goto(`${content.url}/services`)
  const picture = page.locator('#services article img')
  await expect(picture).toHaveAttribute('src', `/icon-192.png?v=${Date.parse(made.updated_at!)}`)
  await content.change('services', made.id!, { description: 'Now with a newer picture' })
  await page.reload()
  await expect(picture).toHaveAttribute('src', /\?v=\d{13}$/)
  await expect(picture).not.toHaveAttribute('src', `/icon-192.png?v=${Date.parse(made.updated_at!)}`)
})

for (const address of ['/services', '/'])
  test(`SE-07: with no active service ${address} says so`, async ({ page, content }) => {
    await content.add('services', service('Hidden', 1, { is_active: false }))
    await page.goto(content.url + address)
    await expect(page.getByText('No services are available at this time. Please check back later.')).toBeVisible()
  })

test('/team shows all members in a grid, in their order', async ({ page, content }) => {
  const places = { Fourth: 40, Second: 12, First: 3, Third: 25, Fifth: 61 }
  for (const [name, display_order] of Object.entries(places))
    await content.add('team_members', { name, position: `${name} guide`, bio: `Knows the ${name} pass`, display_order })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${content.url}/team`)
  const cards = page.getByRole('main').getByRole('article')
  await proves('TE-01', () => expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible())
  await proves('TE-02', async () => {
    await expect(cards.getByRole('heading')).toHaveText(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    const [first, second, last] = await Promise.all([0, 1, 4].map((place) => cards.nth(place).boundingBox()))
    expect(second!.y).toBe(first!.y)
    expect(second!.x).toBeGreaterThan(first!.x)
    expect(last!.y).toBeGreaterThan(first!.y)
  })
  await proves('TE-03', async () => {
    await expect(cards.nth(2).getByText('Third guide')).toBeVisible()
    await expect(cards.nth(2).getByText('Knows the Third pass')).toBeVisible()
  })
})

test('a member has a photo that follows its changes, and the links given', async ({ page, content }) => {
  const made = await content.add('team_members', {
    name: 'Linked Person',
    position: 'Guide',
    bio: 'Walks.',
    photo_url: '/icon-192.png',
    linkedin_url: 'https://social.example/in/linked',
    twitter_url: 'https://social.example/linked',
    display_order: 1,
  })
  await content.add('team_members', { name: 'Quiet Person', position: 'Cook', display_order: 2 })
  await page.goto(`${content.url}/team`)
  const [linked, quiet] = [page.getByRole('article').first(), page.getByRole('article').last()]
  const photo = linked.getByRole('img', { name: 'Portrait of Linked Person' })
  await proves('TE-03', async () => {
    for (const text of ['Linked Person', 'Guide', 'Walks.'])
      await expect(linked.getByText(text, { exact: true })).toBeVisible()
    await expect(photo).toHaveAttribute('src', /^\/icon-192\.png/)
  })
  await proves('TE-06', () => expect(photo).toHaveAttribute('src', `/icon-192.png?v=${Date.parse(made.updated_at!)}`))
  await expect(quiet.getByRole('heading', { name: 'Quiet Person' })).toBeVisible()
  await proves('TE-04', async () => {
    const link = /LinkedIn/
    await expect(linked.getByRole('link', { name: link })).toHaveAttribute('href', 'https://social.example/in/linked')
    await expect(quiet.getByRole('link', { name: link })).toHaveCount(0)
  })
  await proves('TE-05', async () => {
    const link = /Twitter/
    await expect(linked.getByRole('link', { name: link })).toHaveAttribute('href', 'https://social.example/linked')
    await expect(quiet.getByRole('link', { name: link })).toHaveCount(0)
  })
  await expect(quiet.getByRole('link')).toHaveCount(0)
})

test('N-29: pages that are read lead to the inquiry form', async ({ page }) => {
  for (const address of ['/about', '/team', '/testimonials', '/awards']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Plan Your Trip' })).toHaveAttribute('href', '/inquiries')
  }
})
