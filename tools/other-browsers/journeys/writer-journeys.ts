import { button, css, field, target, toast } from '../page.ts'
import type { Journey } from './journey.ts'

const inquiry = css('#inquiry')
const dialog = css('[role=dialog], dialog[open]')
const whatWasSent = target('section, [role=region]', 'What you sent')

/** Visitors who send something. */
export const writerJourneys: Journey[] = [
  {
    title: 'the contact form names what is missing, then sends',
    async run(page, unique) {
      await page.goto('/contact')
      await page.fill(field(/^Full name/, inquiry), 'Pasang Lhamu')
      await page.fill(field(/^Subject/, inquiry), 'Upper Mustang in May')
      await page.fill(field(/^Message/, inquiry), unique('Four of us, twelve days.'))
      await page.click(button(/^Send/, inquiry))
      await page.sees(toast('Missing Information'))
      const email = field(/^Email/, inquiry)
      await page.sees(email, ({ attributes, isFocused }) => attributes['aria-invalid'] === 'true' && isFocused)
      await page.fill(email, 'pasang')
      await page.click(button(/^Send/, inquiry))
      await page.sees(toast('Invalid Email'))
      await page.fill(email, `${unique('pasang')}@example.com`)
      await page.click(button(/^Send/, inquiry))
      await page.sees(toast('Message Sent!'))
      await page.sees(target('*', 'Upper Mustang in May', whatWasSent))
    },
  },
  {
    title: 'an address is subscribed to the newsletter, and told so the second time',
    async run(page, unique) {
      const email = `${unique('tenzing')}@example.com`
      for (const answer of ['Subscribed Successfully!', 'Already Subscribed']) {
        await page.goto('/newsletter')
        await page.fill(field(/^Your email/), email)
        await page.press('\uE007')
        await page.sees(toast(answer))
      }
    },
  },
  {
    title: 'a job opens its details, and an application is sent',
    async run(page, unique) {
      await page.goto('/careers')
      const card = css('article:has(button:not(:disabled)):first-of-type')
      await page.click(button('View Details', card))
      await page.sees(button('Hide Details', card))
      await page.click(button('Apply Now', card))
      await page.fill(field(/^Full name/, dialog), 'Mingma')
      await page.fill(field(/^Email/, dialog), `${unique('mingma')}@example.com`)
      await page.fill(field(/^Cover letter/, dialog), 'Nine seasons above 4,000 metres.')
      await page.click(button(/^Submit/, dialog))
      await page.sees(toast('Application Submitted'))
      await page.seesNo(dialog)
    },
  },
]
