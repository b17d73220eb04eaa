import { button, css, field, heading, link, target, toast } from '../page.ts'
import type { Journey } from './journey.ts'

const dialog = css('[role=dialog], dialog[open]')
const menu = target('nav', 'Menu')
const hero = target('section', 'Welcome')
const isPressed = ({ attributes }: { attributes: Record<string, string> }) => attributes['aria-pressed'] === 'true'

/** Readers: what moves and opens on public pages. */
export const readerJourneys: Journey[] = [
  {
    title: 'the home page shows its sections, and a link of the header leads on',
    async run(page) {
      await page.goto('/')
      for (const section of ['about', 'services', 'testimonials', 'awards', 'contact'])
        await page.sees(heading(/./, css(`section#${section}`)))
      await page.sees(css('header img, header svg'))
      await page.click(link('Our Team', css('header')))
      await page.isAt(/\/team$/)
      await page.sees(css('h1'))
    },
  },
  {
    title: 'on a phone the menu opens, closes and leads to a page',
    async run(page) {
      await page.resize(390, 844)
      await page.goto('/about')
      await page.seesNo(menu)
      await page.click(button('Open menu'))
      await page.sees(menu)
      await page.click(button('Close menu'))
      await page.seesNo(menu)
      await page.click(button('Open menu'))
      await page.click(link('Our Team', menu))
      await page.isAt(/\/team$/)
      await page.sees(css('h1'))
      await page.seesNo(menu)
    },
  },
  {
    title: 'the carousel moves to the slide that is asked for',
    async run(page) {
      await page.goto('/')
      for (const place of [3, 2]) {
        const dot = button(`Go to slide ${place}`, hero)
        await page.click(dot)
        await page.sees(dot, ({ attributes }) => attributes['aria-current'] === 'true')
        await page.sees(css(`[aria-roledescription=slide]:nth-child(${place}):not([inert]) :is(h1, h2)`, hero))
      }
    },
  },
  {
    title: 'a post opens over the list, and Back and Escape close it',
    async run(page) {
      await page.goto('/blog')
      const more = link(/^Read More/, css('#blog article'))
      await page.click(more)
      await page.isAt(/\/blog\/.+/)
      await page.sees(css('h1, h2', dialog))
      await page.goBack()
      await page.seesNo(dialog)
      await page.isAt(/\/blog$/)
      await page.click(more)
      await page.sees(css('h1, h2', dialog))
      await page.press('\uE00C')
      await page.seesNo(dialog)
    },
  },
  {
    title: 'a like asks for an email once and counts',
    async run(page, unique) {
      await page.goto('/blog')
      const like = button(/^Like /, css('#blog article'))
      await page.click(like)
      await page.fill(field(/^Email/, dialog), `${unique('reader')}@example.com`)
      await page.click(button('Like', dialog))
      await page.sees(toast('Liked!'))
      await page.goto('/blog')
      await page.sees(like, isPressed)
      await page.click(like)
      await page.sees(like, (sight) => !isPressed(sight))
    },
  },
  {
    title: 'a comment is sent and waits for approval',
    async run(page, unique) {
      await page.goto('/blog')
      await page.click(link(/^Read More/, css('#blog article')))
      await page.isAt(/\/blog\/.+/)
      const form = css('form', css('#comments', dialog))
      const text = unique('We walked up in March, 3 < 4')
      await page.fill(field(/^Name/, form), 'Hana')
      await page.fill(field(/^Email/, form), `${unique('hana')}@example.com`)
      await page.fill(field(/^Comment/, form), text)
      await page.click(button('Submit Comment', form))
      await page.sees(toast('Comment Submitted'))
      await page.sees(target('*', text, target('section, [role=region]', 'What you sent')))
    },
  },
]
