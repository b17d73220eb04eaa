import { expect, type Locator, type Page } from '@playwright/test'
import { sampleAwards } from '#app/features/awards/built-in.ts'
import { builtInSlide } from '#app/features/banners/built-in.ts'
import { sampleTestimonials } from '#app/features/testimonials/built-in.ts'
import { pauseClock } from './support/clock.ts'
import { test } from './support/content.ts'
import { isolatedTest } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' })
const voices = (page: Page) => page.locator('#testimonials [aria-roledescription=carousel]')
const shelf = (page: Page) => page.locator('#awards [aria-roledescription=carousel]')
const slides = (carousel: Locator) => carousel.locator('[aria-roledescription=slide]')
const dot = (carousel: Locator, place: number) =>
  carousel.getByRole('button', { name: `Go to slide ${place}`, exact: true })
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

test('the sections follow each other in order, and arrows and dots show any slide', async ({ page }) => {
  await page.goto('/')
  await proves('HO-01', async () => {
    const tops: number[] = []
    const parts = [
      hero(page),
      ...['about', 'services', 'testimonials', 'awards', 'contact'].map((anchor) => page.locator(`section#${anchor}`)),
      page.getByRole('region', { name: 'Word from the trail, once a month' }),
      page.getByRole('contentinfo'),
    ]
    for (const part of parts) tops.push((await part.boundingBox())!.y)
    expect(tops).toEqual([...tops].sort((one, other) => one - other))
  })
  await test.step('the hero', () => showsAnySlide(hero(page)))
  await proves('HO-02', async () => {
    await page.goto('/#awards')
    await expect(page.getByRole('heading', { name: 'Awards & Recognition' })).toBeInViewport()
  })
  await proves('HO-19', () => loops(shelf(page)))
  await showsAsManyAsFit(page, shelf(page))
})

async function showsAnySlide(carousel: Locator) {
  const all = slides(carousel)
  await expect(all).toHaveCount(3)
  await proves('HO-08', async () => {
    // The pointer on it holds it, wherever it had got to by itself.
    for (const place of [3, 2, 1]) {
      await dot(carousel, place).click()
      await expect(all.nth(place - 1).getByRole('heading')).toBeInViewport()
      await isAt(carousel, place)
    }
  })
  await proves('HO-07', async () => {
    await carousel.getByRole('button', { name: 'Next slide' }).click()
    await expect(all.nth(1).getByRole('heading')).toBeInViewport()
    await expect(all.nth(0).getByRole('heading')).not.toBeInViewport()
    await carousel.getByRole('button', { name: 'Previous slide' }).click()
    await expect(all.nth(0).getByRole('heading')).toBeInViewport()
    await isAt(carousel, 1)
    await carousel.press('ArrowRight')
    await isAt(carousel, 2)
  })
}

async function loops(carousel: Locator) {
  const count = await slides(carousel).count()
  await carousel.scrollIntoViewIfNeeded()
  for (let turn = 1; turn < count; turn++) await carousel.getByRole('button', { name: 'Next slide' }).click()
  await isAt(carousel, count)
  await expect(slides(carousel).first()).toBeInViewport()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await isAt(carousel, 1)
}

async function showsAsManyAsFit(page: Page, carousel: Locator) {
  const countInside = () =>
    carousel.evaluate((element) => {
      const frame = element.getBoundingClientRect()
      return [...element.querySelectorAll('[aria-roledescription=slide]')].filter((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return left >= frame.left - 25 && right <= frame.right + 1
      }).length
    })
  const arrows = carousel.getByRole('button', { name: /^(Next|Previous) slide$/ }).filter({ visible: true })
  for (const [width, cards, count] of [
    [390, 1, 0],
    [820, 2, 2],
    [1440, 4, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await proves('HO-20', () => expect.poll(countInside, `cards at ${width} px`).toBe(cards))
    await proves('HO-21', () => expect(arrows).toHaveCount(count))
  }
}

test.describe('on its own', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  isolatedTest(
    'HO-06 W-05 W-06: the hero moves on every 5000 ms, but not while someone looks closer',
    async ({ page }) => {
      const carousel = hero(page)
      await page.clock.install()
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

  isolatedTest(
    'the testimonials rotate, arrows and dots show any of them, and nothing moves for whom it must not',
    async ({ page }) => {
      const carousel = voices(page)
      await page.clock.install()
      await proves('W-06', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/')
        await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
        await page.clock.runFor(20_000)
        await isAt(hero(page), 1)
        await isAt(carousel, 1)
        await hero(page).getByRole('button', { name: 'Next slide' }).click()
        await isAt(hero(page), 2)
        await page.emulateMedia({ reducedMotion: 'no-preference' })
      })
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
    },
  )
})

test('the hero shows active banners in their order, each whole, however many they are', async ({ page, content }) => {
  const styles = ['primary', 'secondary', 'accent', 'accent', 'primary', 'secondary'] as const
  const buttons = styles.map((style, place) => ({ text: `Button ${place}`, link: '/services', style }))
  await content.add('banner_slides', banner(7, { buttons }))
  await content.add(
    'banner_slides',
    banner(3, { buttons: [{ text: 'Follow us', link: '/feed.xml', style: 'primary' }] }),
  )
  await content.add('banner_slides', banner(5, { is_active: false }))
  await page.goto(content.url)
  const titles = slides(hero(page)).getByRole('heading')
  await proves('HO-04', () => expect(titles).toHaveCount(2))
  await proves('HO-05', () => expect(titles).toHaveText(['Slide 3', 'Slide 7']))
  await dot(hero(page), 2).click()
  const second = slides(hero(page)).nth(1)
  const links = second.getByRole('link', { name: /^Button \d$/ })
  await proves('HO-03', async () => {
    await expect(second.getByRole('heading')).toBeInViewport()
    await expect(second.getByText('Words of slide 7')).toBeVisible()
    await expect(second.locator('img')).toHaveAttribute('src', '/icon-512.png?slide=7')
    await expect(links).toHaveText(buttons.map(({ text }) => text))
    await expect(links.first()).toHaveAttribute('href', '/services')
  })
  await proves('HO-13', async () => {
    const groundOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
    const grounds = await Promise.all(styles.map((_, place) => groundOf(links.nth(place))))
    const [primary, secondary, accent] = grounds
    expect(new Set(grounds).size).toBe(3)
    expect(grounds).toEqual([primary, secondary, accent, accent, primary, secondary])
    // Through a secondary one the slide is seen; an accent one looks like the header's.
    expect(secondary).toMatch(/, 0\)$/)
    expect(accent).toBe(await groundOf(page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).first()))
  })
  await proves('HO-36', async () => {
    await dot(hero(page), 1).click()
    await hero(page).getByRole('link', { name: 'Follow us' }).click()
    await expect(page).toHaveURL(`${content.url}/feed.xml`)
    await expect(page.getByText('<rss')).toBeVisible()
  })
  for (let place = 8; place < 30; place++) await content.add('banner_slides', banner(place))
  await page.goto(content.url)
  await proves('HO-37', async () => {
    const dots = hero(page).getByRole('button', { name: /^Go to slide/ })
    await expect(dots).toHaveCount(24)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const boxes = await dots.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      for (const { left, right } of boxes) expect(left >= 0 && right <= width, `at ${width} px`).toBe(true)
      for (const place of [0, 1]) {
        const { y, height } = (await slides(hero(page)).nth(place).getByRole('link').last().boundingBox())!
        expect(Math.min(...boxes.map(({ top }) => top)), `at ${width} px`).toBeGreaterThan(y + height)
      }
      await dot(hero(page), 24).click()
      await expect(slides(hero(page)).nth(23).getByRole('heading')).toBeInViewport()
      await dot(hero(page), 1).click()
      await expect(slides(hero(page)).first().getByRole('heading')).toBeInViewport()
    }
  })
})

test('with nothing saved the samples show unless they are hidden, and what is saved shows in its order', async ({
  page,
  content,
}) => {
  const served = serveInto(page)
  await served.open(content.url)
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
    ] as const)
      await expect(hero(page).getByRole('link', { name: text })).toHaveAttribute('href', address)
    await served.follow(hero(page).getByRole('link', { name: 'Our Team' }))
    expect(served.address).toBe(`${content.url}/team`)
  })

  await content.save({ show_sample_testimonials: 'off', show_sample_awards: 'off' })
  await content.add('banner_slides', banner(1))
  await page.goto(content.url)
  await proves('HO-09', async () => {
    await expect(hero(page).getByRole('heading', { name: 'Slide 1' })).toBeVisible()
    await expect(hero(page).getByRole('button').filter({ visible: true })).toHaveCount(0)
  })
  await proves('HO-24', () => expect(page.getByText(sampleTestimonials[0].client_name)).toHaveCount(0))
  await proves('HO-25', () => expect(page.getByText(sampleAwards[0].title)).toHaveCount(0))

  const voice = (name: string, more: object = {}) => ({ client_name: name, testimonial_text: `${name} wrote`, ...more })
  await content.add('testimonials', voice('Plain Person'))
  await content.add('testimonials', voice('Hidden Person', { is_active: false, is_featured: true }))
  await content.add('testimonials', voice('Featured Person', { is_featured: true, created_at: '2020-01-01T00:00:00Z' }))
  const award = (title: string, year: number, more: object = {}) => ({ title, organization: 'Circle', year, ...more })
  await content.add('awards', award('Old one', 2015))
  await content.add('awards', award('New one', 2024))
  await content.add('awards', award('Hidden one', 2025, { is_active: false }))
  await served.open(content.url)
  await proves('HO-17', () =>
    expect(voices(page).locator('figcaption')).toHaveText([/Featured Person/, /Plain Person/]),
  )
  await proves('HO-22', () => expect(shelf(page).getByRole('heading')).toHaveText(['New one', 'Old one']))
})
