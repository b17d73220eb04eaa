import { expect, type Locator, type Page } from '@playwright/test'
import { sampleAwards } from '#app/features/awards/built-in.ts'
import { builtInSlide } from '#app/features/banners/built-in.ts'
import { sampleTestimonials } from '#app/features/testimonials/built-in.ts'
import { pauseClock } from './support/clock.ts'
import { test } from './support/content.ts'
import { isolatedTest } from './support/journey.ts'
import { proves } from './support/proves.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const voices = (page: Page) => page.locator('#testimonials [aria-roledescription=carousel]')
const shelf = (page: Page) => page.locator('#awards [aria-roledescription=carousel]')
const slides = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]')
const dot = (carousel: Locator, place: number) => carousel.getByRole('button', { name: `Go to slide ${place}` })
const isAt = (carousel: Locator, place: number) => expect(dot(carousel, place)).toHaveAttribute('aria-current', 'true')
const rests = (carousel: Locator) => expect(carousel).not.toHaveAttribute('data-running')
const runs = (carousel: Locator) => expect(carousel).toHaveAttribute('data-running')

/** From here on time passes only when told to, and the slide in view has just begun its five seconds. */
async function stopAtBeginning(page: Page, carousel: Locator) {
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.locator('[inert]').first()).toBeAttached()
  await pauseClock(page)
  // On a slow machine it may have moved on before.
  await dot(carousel, 1).click()
  await page.clock.runFor(2000)
  await rests(carousel)
  await dot(carousel, 1).blur()
  await page.mouse.move(1, 1)
  await runs(carousel)
}

async function movesOnAfterFiveSeconds(page: Page, carousel: Locator) {
  await page.clock.install()
  await page.goto('/')
  await stopAtBeginning(page, carousel)
  await isAt(carousel, 1)
  await page.clock.runFor(4900)
  await isAt(carousel, 1)
  await page.clock.runFor(200)
  await isAt(carousel, 2)
}

const banner = (place: number, more: object = {}) => ({
  title: `Slide ${place}`,
  subtitle: `Words of slide ${place}`,
  image_url: `/icon-512.png?slide=${place}`,
  buttons: [],
  is_active: true,
  display_order: place,
  ...more,
})

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('HO-01 HO-02: the sections follow each other in order, each with its anchor', async ({ page }) => {
  await page.goto('/')
  const tops: number[] = []
  const parts = [
    hero(page),
    ...['about', 'services', 'testimonials', 'awards', 'contact'].map((anchor) => page.locator(`section#${anchor}`)),
    page.getByRole('region', { name: 'Word from the trail, once a month' }),
    page.getByRole('contentinfo'),
  ]
  for (const part of parts) tops.push((await part.boundingBox())!.y)
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  await page.goto('/#awards')
  await expect(page.getByRole('heading', { name: 'Awards & Recognition' })).toBeInViewport()
})

test('HO-03 HO-04 HO-05: the hero shows active banners in their order, each whole', async ({ page, content }) => {
  const buttons = [{ text: 'See our journeys', link: '/services', style: 'primary' }]
  await content.add('banner_slides', banner(7, { buttons }))
  await content.add('banner_slides', banner(3))
  await content.add('banner_slides', banner(5, { is_active: false }))
  await page.goto(content.url)
  await expect(slides(hero(page)).getByRole('heading')).toHaveText(['Slide 3', 'Slide 7'])
  await dot(hero(page), 2).click()
  const second = slides(hero(page)).nth(1)
  await expect(second.getByRole('heading')).toBeInViewport()
  await expect(second.getByText('Words of slide 7')).toBeVisible()
  await expect(second.locator('img')).toHaveAttribute('src', '/icon-512.png?slide=7')
  await expect(second.getByRole('link', { name: 'See our journeys' })).toHaveAttribute('href', '/services')
})

isolatedTest(
  'HO-06 W-05 W-06: the hero moves on every 5000 ms, but not while someone looks closer',
  async ({ page }) => {
    const carousel = hero(page)
    await movesOnAfterFiveSeconds(page, carousel)
    for (const place of [3, 1]) {
      await page.clock.runFor(5100)
      await isAt(carousel, place)
    }
    // The glide to it takes time too, and time stands still.
    await page.clock.runFor(2000)
    await expect(slides(carousel).first()).not.toHaveAttribute('inert')

    await proves('HO-38', async () => {
      for (const held of [
        slides(carousel).first().getByRole('heading'),
        slides(carousel).first().getByRole('link').first(),
        dot(carousel, 3),
      ]) {
        await held.hover()
        await rests(carousel)
        await page.clock.runFor(15_000)
        await isAt(carousel, 1)
      }
      await slides(carousel)
        .first()
        .hover({ position: { x: 1300, y: 100 } })
      await runs(carousel)
      await page.clock.runFor(5100)
      await isAt(carousel, 2)
      await page.mouse.move(1, 1)
    })
    await test.step('the focus in it holds it', async () => {
      await dot(carousel, 2).focus()
      await rests(carousel)
      await page.clock.runFor(15_000)
      await isAt(carousel, 2)
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
      await runs(carousel)
      await page.clock.runFor(5100)
      await isAt(carousel, 3)
    })
    await test.step('its button holds it until pressed again', async () => {
      await carousel.getByRole('button', { name: 'Pause slides' }).click()
      await page.mouse.move(1, 1)
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
      await expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible()
      await page.clock.runFor(15_000)
      await isAt(carousel, 3)
      await rests(carousel)
    })
  },
)

test('HO-07 HO-08: arrows and dots show the next, the previous and any slide', async ({ page }) => {
  await page.goto('/')
  const carousel = hero(page)
  const all = slides(carousel)
  await expect(all).toHaveCount(3)
  // The pointer on it holds it, wherever it had got to by itself.
  await dot(carousel, 1).click()
  await isAt(carousel, 1)
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(all.nth(1).getByRole('heading')).toBeInViewport()
  await expect(all.nth(0).getByRole('heading')).not.toBeInViewport()
  await carousel.getByRole('button', { name: 'Previous slide' }).click()
  await expect(all.nth(0).getByRole('heading')).toBeInViewport()
  for (const place of [3, 2, 1]) {
    await dot(carousel, place).click()
    await expect(all.nth(place - 1).getByRole('heading')).toBeInViewport()
    await isAt(carousel, place)
  }
  await carousel.press('ArrowRight')
  await isAt(carousel, 2)
})

test('HO-37: many slides have as many dots, which cover neither words nor buttons', async ({ page, content }) => {
  const buttons = [{ text: 'Go', link: '/services', style: 'primary' }]
  for (let place = 1; place <= 24; place++) await content.add('banner_slides', banner(place, { buttons }))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(content.url)
    const dots = hero(page).getByRole('button', { name: /^Go to slide/ })
    await expect(dots).toHaveCount(24)
    const boxes = await Promise.all((await dots.all()).map(async (one) => (await one.boundingBox())!))
    for (const { x, width: wide } of boxes) expect(x >= 0 && x + wide <= width).toBe(true)
    const button = (await slides(hero(page)).first().getByRole('link').last().boundingBox())!
    expect(Math.min(...boxes.map(({ y }) => y))).toBeGreaterThan(button.y + button.height)
    await dot(hero(page), 24).click()
    await expect(slides(hero(page)).nth(23).getByRole('heading')).toBeInViewport()
  }
})

test('HO-36: a button of the hero may lead to a file of ours', async ({ page, content }) => {
  const feed = { text: 'Follow us', link: '/feed.xml', style: 'primary' }
  await content.add('banner_slides', banner(1, { buttons: [feed] }))
  await page.goto(content.url)
  await hero(page).getByRole('link', { name: 'Follow us' }).click()
  await expect(page).toHaveURL(`${content.url}/feed.xml`)
  await expect(page.getByText('<rss')).toBeVisible()
})

test('HO-09: one slide has no arrows and no dots', async ({ page, content }) => {
  await content.add('banner_slides', banner(1))
  await page.goto(content.url)
  await expect(hero(page).getByRole('heading', { name: 'Slide 1' })).toBeVisible()
  await expect(hero(page).getByRole('button').filter({ visible: true })).toHaveCount(0)
})

test('with nothing saved the samples show, and the built-in slide leads to services, team and contact', async ({
  page,
  content,
}) => {
  await page.goto(content.url)
  await proves('HO-18', async () => {
    expect(sampleTestimonials).toHaveLength(4)
    await expect(voices(page).locator('figcaption')).toContainText(sampleTestimonials.map((one) => one.client_name))
  })
  await proves('HO-23', async () => {
    expect(sampleAwards.length).toBeGreaterThan(1)
    await expect(shelf(page).getByRole('heading')).toHaveText(sampleAwards.map((one) => one.title))
  })
  await proves('HO-39', async () => {
    await expect(page.locator('#testimonials').getByText('not the words of real guests')).toBeVisible()
    await expect(page.locator('#awards').getByText('These are examples.')).toBeVisible()
  })
  await proves('HO-10', async () => {
    await expect(hero(page).getByRole('heading', { name: builtInSlide.title })).toBeVisible()
    await expect(hero(page).getByText(builtInSlide.subtitle)).toBeVisible()
  })
  await proves('HO-12', async () => {
    for (const [text, address] of [
      ['Our Services', '/services'],
      ['Our Team', '/team'],
      ['Contact Us', '/contact'],
    ] as const) {
      await hero(page).getByRole('link', { name: text }).click()
      await expect(page).toHaveURL(content.url + address)
      await page.goBack()
    }
  })
})

test('HO-13: a hero button looks primary, secondary or accent as its style says', async ({ page, content }) => {
  const styles = ['primary', 'secondary', 'accent', 'accent', 'primary', 'secondary'] as const
  const buttons = styles.map((style, place) => ({ text: `Button ${place}`, link: '/services', style }))
  await content.add('banner_slides', banner(1, { buttons }))
  await page.goto(content.url)
  const groundOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  const links = hero(page).getByRole('link', { name: /^Button \d$/ })
  await expect(links).toHaveCount(styles.length)
  const grounds = await Promise.all(styles.map((_, place) => groundOf(links.nth(place))))
  const [primary, secondary, accent] = grounds
  expect(new Set(grounds).size).toBe(3)
  expect(grounds).toEqual([primary, secondary, accent, accent, primary, secondary])
  // Through a secondary one the slide is seen; an accent one looks like the header's.
  expect(secondary).toMatch(/, 0\)$/)
  expect(accent).toBe(await groundOf(page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).first()))
})

isolatedTest('the testimonials rotate, and arrows and dots show any of them', async ({ page }) => {
  const carousel = voices(page)
  await proves('HO-14', () => movesOnAfterFiveSeconds(page, carousel))
  await proves('HO-15', async () => {
    await carousel.getByRole('button', { name: 'Next slide' }).click()
    await page.clock.runFor(1000)
    await isAt(carousel, 3)
    await expect(slides(carousel).nth(2)).toBeInViewport()
    await carousel.getByRole('button', { name: 'Previous slide' }).click()
    await isAt(carousel, 2)
  })
  await proves('HO-16', async () => {
    await dot(carousel, 5).click()
    await page.clock.runFor(2000)
    await isAt(carousel, 5)
    await expect(slides(carousel).nth(4)).toBeInViewport()
  })
  await proves('W-05', async () => {
    await rests(carousel)
    await page.clock.runFor(15_000)
    await isAt(carousel, 5)
    await page.mouse.move(1, 1)
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).focus()
    await runs(carousel)
    await page.clock.runFor(5100)
    await isAt(carousel, 6)
  })
})

test('HO-17 HO-22: only active testimonials and awards show, featured and newest first', async ({ page, content }) => {
  const voice = (name: string, more: object = {}) => ({ client_name: name, testimonial_text: `${name} wrote`, ...more })
  await content.add('testimonials', voice('Plain Person'))
  await content.add('testimonials', voice('Hidden Person', { is_active: false, is_featured: true }))
  await content.add('testimonials', voice('Featured Person', { is_featured: true, created_at: '2020-01-01T00:00:00Z' }))
  const award = (title: string, year: number, more: object = {}) => ({ title, organization: 'Circle', year, ...more })
  await content.add('awards', award('Old one', 2015))
  await content.add('awards', award('New one', 2024))
  await content.add('awards', award('Hidden one', 2025, { is_active: false }))
  await page.goto(content.url)
  await expect(voices(page).locator('figcaption')).toHaveText([/Featured Person/, /Plain Person/])
  await expect(shelf(page).getByRole('heading')).toHaveText(['New one', 'Old one'])
})

test('HO-24 HO-25: a setting hides the samples', async ({ page, content }) => {
  await content.save({ show_sample_testimonials: 'off', show_sample_awards: 'off' })
  await page.goto(content.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(sampleTestimonials[0].client_name)).toHaveCount(0)
  await expect(page.getByText(sampleAwards[0].title)).toHaveCount(0)
})

test('HO-19: the awards loop from the last card to the first', async ({ page }) => {
  await page.goto('/')
  const carousel = shelf(page)
  const count = await slides(carousel).count()
  await carousel.scrollIntoViewIfNeeded()
  for (let turn = 1; turn < count; turn++) await carousel.getByRole('button', { name: 'Next slide' }).click()
  await isAt(carousel, count)
  await expect(slides(carousel).first()).toBeInViewport()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await isAt(carousel, 1)
})

test('HO-20 HO-21: the awards show 1, 2 or 4 at a time, and arrows where there is room', async ({ page }) => {
  await page.goto('/')
  const carousel = shelf(page)
  const countInside = async () => {
    const frame = (await carousel.boundingBox())!
    const boxes = await Promise.all((await slides(carousel).all()).map((slide) => slide.boundingBox()))
    return boxes.filter((box) => box!.x >= frame.x - 25 && box!.x + box!.width <= frame.x + frame.width + 1).length
  }
  for (const [width, cards, arrows] of [
    [390, 1, 0],
    [820, 2, 2],
    [1440, 4, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(countInside, `cards at ${width} px`).toBe(cards)
    await expect(
      carousel.getByRole('button', { name: /^(Next|Previous) slide$/ }).filter({ visible: true }),
    ).toHaveCount(arrows)
  }
})

isolatedTest('W-06: with reduced motion asked for, nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
  await page.clock.runFor(20_000)
  await isAt(hero(page), 1)
  await isAt(voices(page), 1)
  await hero(page).getByRole('button', { name: 'Next slide' }).click()
  await isAt(hero(page), 2)
})
