import { button, css, field, heading, link, type Page, target, toast } from '../page.ts'
import { admin, type Journey } from './journey.ts'

const form = css('main')
const screens = target('nav', 'Back office')

async function logIn(page: Page, password = admin.password) {
  await page.sees(heading('Admin Login'))
  await page.fill(field(/^Email/), admin.email)
  await page.fill(field(/^Password/), password)
  await page.click(button('Log in'))
}

/** Opens a screen as someone does who is not logged in. */
async function openScreen(page: Page, path: string, title: string) {
  await page.goto(`/admin/${path}`)
  await logIn(page)
  await page.isAt(new RegExp(`/admin/${path}$`))
  await page.sees(heading(title))
}

/** Staff: from the login to what visitors see of their work. */
export const staffJourneys: Journey[] = [
  {
    title: 'a wrong password is refused, the right one opens the dashboard, and logging out ends it',
    expects: /The login failed|40[013]/,
    async run(page) {
      await page.goto('/admin/login')
      await logIn(page, 'not the password')
      await page.sees(css('[data-tone=destructive]'))
      await logIn(page)
      await page.isAt(/\/admin\/dashboard$/)
      await page.sees(button('Logout'))
      await page.click(button('Logout'))
      await page.isAt(/\/admin\/login/)
      await page.goto('/admin/banners')
      await page.isAt(/\/admin\/login\?next=/)
      await page.sees(heading('Admin Login'))
    },
  },
  {
    title: 'a testimonial is written in the back office, and visitors read it',
    async run(page, unique) {
      const client = unique('Kanchha')
      await openScreen(page, 'testimonials', 'Testimonials')
      await page.click(button('Add testimonial'))
      await page.fill(field(/^Client Name/, form), client)
      await page.fill(field(/^Testimonial/, form), 'Good boots, better jokes.')
      await page.click(button('Save', form))
      await page.sees(toast('Testimonial created successfully'))
      await page.sees(target('article', client))
      await page.goto('/testimonials')
      await page.sees(target('*', client, css('main')))
    },
  },
  {
    title: 'a setting is saved, and the public site shows it',
    async run(page, unique) {
      const hours = unique('Every day: 8:00 AM - 8:00 PM')
      await openScreen(page, 'settings', 'Settings')
      await page.fill(field(/^Business Hours/), hours)
      await page.click(button('Save All Settings'))
      await page.sees(toast('Settings Saved'))
      await page.goto('/contact')
      await page.sees(target('*', hours, css('main')))
    },
  },
  {
    title: 'every screen of the back office opens',
    async run(page) {
      await openScreen(page, 'dashboard', 'Dashboard')
      const { names } = await page.look(link(/./, screens))
      for (const name of names) {
        await page.click(link(name, screens))
        await page.sees(link(name, screens), ({ attributes }) => attributes['aria-current'] === 'page')
        await page.sees(css('h1'))
        await page.seesNo(target('*', /^Loading /))
      }
    },
  },
]
