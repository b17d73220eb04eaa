import { expect } from '@playwright/test'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

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
    await serveInto(page).open(`${content.url}/contact?subject=Elsewhere&about=//example.com/services%23a`)
    await expect(page.getByLabel('Subject')).toHaveValue('Elsewhere')
    await expect(page.getByText('You are asking about')).toHaveCount(0)
  })
})

test('/services and / show the active services whole and in order', async ({ page, content }) => {
  const addresses = ['/services', '/']
  const served = serveInto(page)
  await content.add('services', service('Hidden', 1, { is_active: false }))
  await proves('SE-07', async () => {
    for (const address of addresses) {
      const html = await (await page.request.get(content.url + address)).text()
      expect(html).toContain('No services are available at this time. Please check back later.')
    }
  })
  await content.add('services', service('Second', 8))
  const made = await content.add('services', service('First', 2))
  const first = page.locator('#services').getByRole('article').first()
  const picture = first.locator('img')
  const madeAt = `/icon-192.png?v=${Date.parse(made.updated_at!)}`
  for (const address of addresses) {
    await served.open(content.url + address)
    const headings = page.locator('#services').getByRole('article').getByRole('heading')
    await proves('SE-01', () => expect(headings).toHaveCount(2))
    await proves('SE-03', async () => {
      await expect(headings.filter({ hasText: 'First' })).toBeVisible()
      await expect(page.getByText('Hidden')).toHaveCount(0)
    })
    await proves('SE-04', () => expect(headings).toHaveText(['First', 'Second']))
    await proves('SE-02', async () => {
      await expect(first.getByRole('heading', { name: 'First' })).toBeVisible()
      for (const text of ['What First is about', 'A guide', 'Tea at noon'])
        await expect(first.getByText(text)).toBeVisible()
    })
    await proves('SE-05', () => expect(picture).toHaveAttribute('src', madeAt))
    await expect(page.getByText('No services are available at this time.')).toHaveCount(0)
  }
  await content.change('services', made.id!, { description: 'Now with a newer picture' })
  await served.open(served.address)
  await proves('SE-05', async () => {
    await expect(picture).toHaveAttribute('src', /\?v=\d{13}$/)
    await expect(picture).not.toHaveAttribute('src', madeAt)
  })
})

test('/team shows all members in a grid, in their order, with photos and the links given', async ({
  page,
  content,
}) => {
  const places = { Fourth: 40, Second: 12, Third: 25, Fifth: 61 }
  for (const [name, display_order] of Object.entries(places))
    await content.add('team_members', { name, position: `${name} guide`, bio: `Knows the ${name} pass`, display_order })
  const made = await content.add('team_members', {
    name: 'First',
    position: 'Guide',
    bio: 'Walks.',
    photo_url: '/icon-192.png',
    linkedin_url: 'https://social.example/in/linked',
    twitter_url: 'https://social.example/linked',
    display_order: 3,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${content.url}/team`)
  const cards = page.getByRole('main').getByRole('article')
  const [linked, quiet] = [cards.first(), cards.nth(2)]
  await proves('TE-01', () => expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible())
  await proves('TE-02', async () => {
    await expect(cards.getByRole('heading')).toHaveText(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    const [first, second, last] = await Promise.all([0, 1, 4].map((place) => cards.nth(place).boundingBox()))
    expect(second!.y).toBe(first!.y)
    expect(second!.x).toBeGreaterThan(first!.x)
    expect(last!.y).toBeGreaterThan(first!.y)
  })
  const photo = linked.getByRole('img', { name: 'Portrait of First' })
  await proves('TE-03', async () => {
    for (const text of ['First', 'Guide', 'Walks.']) await expect(linked.getByText(text, { exact: true })).toBeVisible()
    await expect(photo).toBeVisible()
    await expect(quiet.getByText('Third guide')).toBeVisible()
    await expect(quiet.getByText('Knows the Third pass')).toBeVisible()
  })
  await proves('TE-06', () => expect(photo).toHaveAttribute('src', `/icon-192.png?v=${Date.parse(made.updated_at!)}`))
  for (const [id, link, address] of [
    ['TE-04', /LinkedIn/, 'https://social.example/in/linked'],
    ['TE-05', /Twitter/, 'https://social.example/linked'],
  ] as const)
    await proves(id, async () => {
      await expect(linked.getByRole('link', { name: link })).toHaveAttribute('href', address)
      await expect(quiet.getByRole('link')).toHaveCount(0)
    })
})

test('N-29: pages that are read lead to the inquiry form', async ({ page }) => {
  for (const address of ['/about', '/team', '/testimonials', '/awards']) {
    const html = await (await page.request.get(address)).text()
    expect(html, address).toMatch(/<a href="\/inquiries"[^>]*><span[^>]*>Plan Your Trip</)
  }
})
