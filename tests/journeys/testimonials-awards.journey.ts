import { expect } from '@playwright/test'
import { sampleAwards } from '#app/features/awards/built-in.ts'
import { sampleTestimonials } from '#app/features/testimonials/built-in.ts'
import { test } from './support/content.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

test('/testimonials shows active ones whole, featured first, and samples only while there are none', async ({
  page,
  content,
}) => {
  const captions = page.getByRole('main').locator('figcaption')
  const served = serveInto(page)
  const examples = page.getByText('not the words of real guests')
  await served.open(`${content.url}/testimonials`)
  await proves('TS-06', async () => {
    expect(sampleTestimonials).toHaveLength(4)
    await expect(captions).toContainText(sampleTestimonials.map((one) => one.client_name))
  })
  await proves('TS-13', () => expect(examples).toBeVisible())
  await content.save({ show_sample_testimonials: 'off' })
  await served.open(served.address)
  await proves('TS-08', async () => {
    await expect(page.getByRole('heading', { name: 'What Our Clients Say' })).toBeVisible()
    await expect(captions).toHaveCount(0)
  })
  await content.save({ show_sample_testimonials: 'on' })
  await content.add('testimonials', {
    client_name: 'Asha Hillwalker',
    client_location: 'Leeds, United Kingdom',
    client_image_url: '/icon-192.png',
    testimonial_text: 'We would go again tomorrow.',
    trip_type: 'Langtang Trek',
    rating: 4,
  })
  await content.add('testimonials', {
    client_name: 'Featured Guest',
    rating: 3,
    testimonial_text: 'The first to be read.',
    is_featured: true,
    created_at: '2020-01-01T00:00:00Z',
  })
  await content.add('testimonials', { client_name: 'Hidden Guest', testimonial_text: 'Unseen.', is_active: false })
  await served.open(served.address)
  await proves('TS-13', () => expect(examples).toHaveCount(0))
  await proves('TS-01', () =>
    expect(page.getByRole('heading', { level: 1, name: 'What Our Clients Say' })).toBeVisible(),
  )
  const cards = page.getByRole('main').getByRole('figure')
  await proves('TS-04', async () => {
    await expect(cards).toHaveCount(2)
    for (const text of ['Hidden Guest', 'Unseen.']) await expect(page.getByText(text)).toHaveCount(0)
  })
  await proves('TS-05', () => expect(cards.locator('figcaption')).toHaveText([/Featured Guest/, /Asha Hillwalker/]))
  const card = cards.nth(1)
  await proves('TS-02', async () => {
    for (const text of ['Asha Hillwalker', 'We would go again tomorrow.', 'Leeds, United Kingdom', 'Langtang Trek'])
      await expect(card.getByText(text)).toBeVisible()
    const portrait = card.getByRole('img', { name: 'Portrait of Asha Hillwalker' })
    await expect(portrait).toHaveAttribute('src', '/icon-192.png')
  })
  await proves('TS-03', () => expect(card.getByRole('img', { name: '4 out of 5 stars' })).toHaveCount(1))
})

test('/awards shows active ones whole, newest year first, and samples only while there are none', async ({
  page,
  content,
}) => {
  const entries = page.getByRole('main').getByRole('article')
  const titles = entries.getByRole('heading')
  const served = serveInto(page)
  const examples = page.getByText('These are examples.')
  await served.open(`${content.url}/awards`)
  await proves('TS-11', () => expect(titles).toHaveText(sampleAwards.map((one) => one.title)))
  await proves('TS-13', () => expect(examples).toBeVisible())
  await content.save({ show_sample_awards: 'off' })
  await served.open(served.address)
  await proves('TS-12', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(titles).toHaveCount(0)
  })
  await content.save({ show_sample_awards: 'on' })
  const award = (title: string, year: number, more: object = {}) => ({
    title,
    organization: `Circle of ${title}`,
    year,
    image_url: '/icon-192.png',
    ...more,
  })
  await content.add('awards', award('Old one', 2015))
  await content.add('awards', award('New one', 2024))
  await content.add('awards', award('Hidden one', 2025, { is_active: false }))
  await served.open(served.address)
  await proves('TS-13', () => expect(examples).toHaveCount(0))
  await proves('TS-09', () => expect(titles).toHaveText(['New one', 'Old one']))
  await proves('TS-10', async () => {
    await expect(entries.first().getByText('Circle of New one')).toBeVisible()
    await expect(entries.first().getByText('2024')).toBeVisible()
    await expect(entries.first().getByRole('img', { name: 'Emblem: New one' })).toHaveAttribute('src', '/icon-192.png')
  })
})
