import { hasNoAxeViolations } from './support/axe.ts'
import { closeToasts, openScreen, seesToast } from './support/back-office.ts'
import { goToScreen } from './support/go-to-screen.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'
import { removeRows, sendRows } from './support/visitors.ts'

const form = (page: Page) => page.locator('#inquiry')

async function fillInquiry(page: Page, email: string, message: string) {
  await form(page).getByLabel('Full name').fill('Pasang')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Subject').fill('Dolpo')
  await form(page).getByLabel('Message').fill(message)
}
const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ }).click()
const trap = { form_evidence: { trap: 'watches' } }

test('the proof is found while the visitor types; what was lost is sent again, once; without scripts the form sends too', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  const email = uniqueEmail('typing')
  const challenges: string[] = []
  page.on('request', (request) => request.url().endsWith('/rpc/form_challenge') && challenges.push(request.method()))
  await page.goto('/contact')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island][data-ready] #inquiry')).toBeVisible()
  await proves('SP-22', async () => {
    expect(await page.content()).not.toContain('signature')
    expect(challenges).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  })
  const worker = page.waitForEvent('worker')
  await form(page).getByLabel('Full name').focus()
  const solving = await worker
  await proves('SP-20', async () => {
    await solving.waitForEvent('close')
    await fillInquiry(page, email, 'Twelve days, four of us.')
    const sending = page.waitForRequest((request) => request.url().endsWith('/rest/v1/inquiries'))
    await send(page)
    const { form_evidence } = (await sending).postDataJSON()
    expect(form_evidence.proof.salt).toMatch(/^[0-9a-f]{32}\?expires=\d+&issued=\d+&$/)
    await seesToast(page, 'Message Sent!', "Thank you for your inquiry. We'll get back to you soon.")
    expect(challenges).toEqual(['POST'])
    const [row] = await rowsOf(server, `inquiries?select=spam_reasons,is_spam&email=eq.${email}`)
    expect(row!.is_spam).toBe(false)
    // A journey types faster than people do.
    expect((row!.spam_reasons as string[]).filter((reason) => reason !== 'hurried')).toEqual([])
  })
  const startAgain = async () => {
    await closeToasts(page)
    await page.getByRole('link', { name: 'Send Another Message' }).click()
  }

  const messages = async () =>
    (await rowsOf(server, `inquiries?select=message&email=eq.retry-${email}&order=created_at`)).map(
      ({ message }) => message,
    )
  const sendAndLose = async (message: string) => {
    await fillInquiry(page, `retry-${email}`, message)
    await page.route('**/rest/v1/inquiries', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await send(page)
    await seesToast(page, 'Failed to Send Message')
    await page.unroute('**/rest/v1/inquiries')
  }
  await proves('IK-05', async () => {
    await startAgain()
    await sendAndLose('Is October dry?')
    await send(page)
    await seesToast(page, 'Message Sent!')
    expect(await messages()).toEqual(['Is October dry?'])
  })
  await proves('IK-06', async () => {
    await startAgain()
    await sendAndLose('Is it cold?')
    await form(page).getByLabel('Message').fill('Is it cold at night?')
    await send(page)
    await seesToast(page, 'Message Sent!')
    expect(await messages()).toEqual(['Is October dry?', 'Is it cold?', 'Is it cold at night?'])
  })

  const [plain, trapped] = [uniqueEmail('plain'), uniqueEmail('trapped')]
  const scoreOf = (sender: string) =>
    rowsOf(server, `inquiries?select=is_spam,spam_score,spam_reasons&email=eq.${sender}`)
  await proves('SP-21', async () => {
    expect(await page.evaluate(sendWithoutScripts, { email: plain })).toContain('Message Sent!')
    expect(await scoreOf(plain)).toEqual([{ is_spam: false, spam_score: 2, spam_reasons: ['no_proof'] }])
  })
  await proves('SP-03', async () => {
    const filled = { email: trapped, leave_this_empty: 'watches' }
    expect(await page.evaluate(sendWithoutScripts, filled)).toContain('Message Sent!')
    expect(await scoreOf(trapped)).toMatchObject([{ is_spam: true, spam_score: 12 }])
  })
})

/** Runs in the page: sends the form as a browser without scripts does, and returns the status it answers with. */
async function sendWithoutScripts(filled: Record<string, string>) {
  const parse = async (response: Response) => new DOMParser().parseFromString(await response.text(), 'text/html')
  const inquiry = (await parse(await fetch('/contact'))).querySelector<HTMLFormElement>('form#inquiry, #inquiry form')!
  const fields = { name: 'Pasang', subject: 'Dolpo', message: 'Two weeks in May', ...filled }
  for (const [name, value] of Object.entries(fields))
    (inquiry.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement).value = value
  const body = new URLSearchParams([...new FormData(inquiry)].map(([name, value]) => [name, String(value)]))
  const answer = await parse(await fetch(inquiry.getAttribute('action')!, { method: inquiry.method, body }))
  return answer.querySelector('[role=status]')?.textContent
}

const status = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

test('staff rescue an inquiry, an application and a comment from the spam', async ({ page, emptyServer }) => {
  const [subject, applicant, reader] = [unique('Suspect'), unique('Dawa'), unique('Reader')]
  const job = await addRow(emptyServer, 'careers', { title: 'Guide', description: 'D', is_active: true })
  const post = await addPost(emptyServer)
  await sendRows(emptyServer, 'job_applications', {
    ...{ career_id: job.id, applicant_name: applicant, applicant_email: uniqueEmail('dawa'), cover_letter: 'Nine' },
    ...trap,
  })
  await sendRows(emptyServer, 'blog_comments', {
    ...{ blog_id: post.id, author_name: reader, author_email: uniqueEmail('reader'), comment_text: 'Watches', ...trap },
  })
  const cardOf = (text: string) => page.getByRole('article').filter({ hasText: text })
  const card = cardOf(subject)
  await page.setViewportSize({ width: 390, height: 900 })
  await openScreen(page, emptyServer, 'inquiries')
  await expect(status(page, /Spam/)).toHaveText('Spam (0)')
  await sendRows(emptyServer, 'inquiries', {
    ...{ name: 'Watches', email: uniqueEmail('watches'), subject, message: 'Buy https://watches.example', ...trap },
  })
  await proves('SP-13', async () => {
    await expect(status(page, /./)).toHaveText(['All (0)', 'Pending (0)', 'Responded (0)', 'Closed (0)', 'Spam (1)'])
    await expect(page).toHaveTitle(/^Inquiries/)
    await expect(page.getByRole('list', { name: 'Counters' }).getByRole('listitem')).toHaveText([
      ...['Total 0', 'Pending 0', 'Responded 0', 'Closed 0'],
    ])
    await expect(card).toHaveCount(0)
  })
  await status(page, /Spam/).click()
  await proves('SP-14', async () => {
    const why = 'Spam score 14: the hidden field was filled in, no proof of work, a link.'
    await expect(card).toContainText(why)
    await expect(card.getByText('spam', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
  })
  await hasNoAxeViolations(page)
  await proves('SP-15', async () => {
    await card.getByRole('button', { name: 'Not spam' }).focus()
    await page.keyboard.press('Enter')
    await seesToast(page, 'Success', 'Inquiry marked as not spam')
    await expect(page.getByText('No spam inquiries found.', { exact: true })).toBeVisible()
    await status(page, /Pending/).click()
    await expect(card).toBeVisible()
    const [row] = await rowsOf(emptyServer, `inquiries?subject=eq.${subject}`)
    const mails = await rowsOf(emptyServer, `mail_outbox?select=kind,recipient&recipient=eq.${row!.email}`)
    expect(mails).toEqual([{ kind: 'inquiry_received', recipient: row!.email }])
  })
  await proves('SP-16', async () => {
    await card.getByRole('button', { name: 'Mark as responded' }).click()
    await seesToast(page, 'Success', 'Inquiry marked as responded')
    await status(page, /All/).click()
    await expect(card.getByRole('button', { name: 'Mark as closed' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mark as spam' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Mark as closed' }).click()
    // The buttons move when the status changes.
    await expect(card.getByRole('button', { name: 'Mark as closed' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Mark as pending' }).click()
    await expect(card.getByRole('button', { name: 'Mark as pending' })).toHaveCount(0)
    await status(page, /Pending/).click()
    await expect(status(page, /Pending/)).toHaveAttribute('aria-pressed', 'true')
    await card.getByRole('button', { name: 'Mark as spam' }).click()
    await seesToast(page, 'Success', 'Inquiry marked as spam')
    await expect(page.getByText('No pending inquiries found.', { exact: true })).toBeVisible()
  })

  for (const [screen, name, one] of [
    ['career-applications', applicant, 'Application'],
    ['comments', reader, 'Comment'],
  ] as const)
    await proves('SP-14', async () => {
      await goToScreen(page, screen)
      await expect(cardOf(name)).toHaveCount(0)
      await status(page, /spam/i).click()
      await cardOf(name).getByRole('button', { name: 'Not spam' }).click()
      await seesToast(page, 'Success', `${one} marked as not spam`)
      await status(page, /pending/i).click()
      await expect(cardOf(name)).toBeVisible()
      await expect(cardOf(name).getByText('pending', { exact: true })).toBeVisible()
    })
  for (const query of [`careers?id=eq.${job.id}`, `blog_posts?id=eq.${post.id}`]) await removeRows(emptyServer, query)
  await removeRows(emptyServer, 'job_applications?id=not.is.null')

  await proves('SP-16', async () => {
    await goToScreen(page, 'dashboard')
    await expect(page.getByText(/^Nothing is waiting/)).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Counts' }).getByRole('listitem').filter({ hasText: 'Inquiries' }),
    ).toHaveText(/Inquiries\s*0$/)
  })
  await removeRows(emptyServer, 'inquiries?id=not.is.null')
})
