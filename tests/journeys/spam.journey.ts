import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesToast } from './support/back-office.ts'
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

test('the proof is found while the visitor types, and reaches the server', async ({ page, server }) => {
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
})

test('a message whose answer was lost is sent again and stored once', async ({ page, server, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  const email = uniqueEmail('retry')
  const messages = async () =>
    (await rowsOf(server, `inquiries?select=message&email=eq.${email}&order=created_at`)).map(({ message }) => message)
  const loseAnswers = () =>
    page.route('**/rest/v1/inquiries', async (route) => {
      await route.fetch()
      await route.abort()
    })
  await page.goto('/contact')
  await fillInquiry(page, email, 'Is October dry?')
  await proves('IK-05', async () => {
    await loseAnswers()
    await send(page)
    await seesToast(page, 'Failed to Send Message')
    await page.unroute('**/rest/v1/inquiries')
    await send(page)
    await seesToast(page, 'Message Sent!')
    expect(await messages()).toEqual(['Is October dry?'])
  })
  await proves('IK-06', async () => {
    await page.goto('/contact')
    await fillInquiry(page, email, 'Is it cold?')
    await loseAnswers()
    await send(page)
    await seesToast(page, 'Failed to Send Message')
    await page.unroute('**/rest/v1/inquiries')
    await form(page).getByLabel('Message').fill('Is it cold at night?')
    await send(page)
    await seesToast(page, 'Message Sent!')
    expect(await messages()).toEqual(['Is October dry?', 'Is it cold?', 'Is it cold at night?'])
  })
})

test('staff rescue an inquiry from the spam', async ({ page, emptyServer }) => {
  const subject = unique('Suspect')
  const filter = (name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
  const card = page.getByRole('article').filter({ hasText: subject })
  await page.setViewportSize({ width: 390, height: 900 })
  await openScreen(page, emptyServer, 'inquiries')
  await expect(filter(/Spam/)).toHaveText('Spam (0)')
  await sendRows(emptyServer, 'inquiries', {
    ...{ name: 'Watches', email: uniqueEmail('watches'), subject, message: 'Buy https://watches.example', ...trap },
  })
  await proves('SP-13', async () => {
    await expect(filter(/./)).toHaveText(['All (0)', 'Pending (0)', 'Responded (0)', 'Closed (0)', 'Spam (1)'])
    await expect(page).toHaveTitle(/^Inquiries/)
    await expect(page.getByRole('list', { name: 'Counters' }).getByRole('listitem')).toHaveText([
      ...['Total 0', 'Pending 0', 'Responded 0', 'Closed 0'],
    ])
    await expect(card).toHaveCount(0)
  })
  await filter(/Spam/).click()
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
    await filter(/Pending/).click()
    await expect(card).toBeVisible()
    const [row] = await rowsOf(emptyServer, `inquiries?subject=eq.${subject}`)
    const mails = await rowsOf(emptyServer, `mail_outbox?select=kind,recipient&recipient=eq.${row!.email}`)
    expect(mails).toEqual([{ kind: 'inquiry_received', recipient: row!.email }])
  })
  await proves('SP-16', async () => {
    await card.getByRole('button', { name: 'Mark as responded' }).click()
    await seesToast(page, 'Success', 'Inquiry marked as responded')
    await filter(/All/).click()
    await expect(card.getByRole('button', { name: 'Mark as closed' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mark as spam' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Mark as closed' }).click()
    await card.getByRole('button', { name: 'Mark as pending' }).click()
    await filter(/Pending/).click()
    await card.getByRole('button', { name: 'Mark as spam' }).click()
    await seesToast(page, 'Success', 'Inquiry marked as spam')
    await expect(page.getByText('No pending inquiries found.', { exact: true })).toBeVisible()
    await page.goto(`${emptyServer.url}/admin/dashboard`)
    await expect(page.getByText(/^Nothing is waiting/)).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Counts' }).getByRole('listitem').filter({ hasText: 'Inquiries' }),
    ).toHaveText(/Inquiries\s*0$/)
  })
  await removeRows(emptyServer, 'inquiries?id=not.is.null')
})

test('SP-14: applications and comments have the same filter, note and rescue', async ({ page, emptyServer }) => {
  const job = await addRow(emptyServer, 'careers', { title: 'Guide', description: 'D', is_active: true })
  const post = await addPost(emptyServer)
  const [applicant, reader] = [unique('Dawa'), unique('Reader')]
  await sendRows(emptyServer, 'job_applications', {
    ...{ career_id: job.id, applicant_name: applicant, applicant_email: uniqueEmail('dawa'), cover_letter: 'Nine' },
    ...trap,
  })
  await sendRows(emptyServer, 'blog_comments', {
    ...{ blog_id: post.id, author_name: reader, author_email: uniqueEmail('reader'), comment_text: 'Watches', ...trap },
  })
  for (const [screen, name, one] of [
    ['career-applications', applicant, 'Application'],
    ['comments', reader, 'Comment'],
  ] as const) {
    await openScreen(page, emptyServer, screen)
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toHaveCount(0)
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /spam/i }).click()
    await card.getByRole('button', { name: 'Not spam' }).click()
    await seesToast(page, 'Success', `${one} marked as not spam`)
    await page
      .getByRole('group', { name: 'Status' })
      .getByRole('button', { name: /pending/i })
      .click()
    await expect(card).toBeVisible()
    await expect(card.getByText('pending', { exact: true })).toBeVisible()
  }
  for (const query of [`careers?id=eq.${job.id}`, `blog_posts?id=eq.${post.id}`]) await removeRows(emptyServer, query)
  await removeRows(emptyServer, 'job_applications?id=not.is.null')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('SP-21: the form sends, and is scored without the proof', async ({ page, server }) => {
    const email = uniqueEmail('plain')
    await page.goto('/contact')
    await fillInquiry(page, email, 'Two weeks in May')
    await send(page)
    await expect(page.getByRole('status')).toContainText('Message Sent!')
    expect(await rowsOf(server, `inquiries?select=is_spam,spam_score,spam_reasons&email=eq.${email}`)).toEqual([
      { is_spam: false, spam_score: 2, spam_reasons: ['no_proof'] },
    ])
  })

  test('SP-03: a filled trap is told that all is well and is stored as spam', async ({ page, server }) => {
    const email = uniqueEmail('plain')
    await page.goto('/contact')
    await fillInquiry(page, email, 'Two weeks in May')
    await page.locator('[name=leave_this_empty]').first().fill('watches', { force: true })
    await send(page)
    await expect(page.getByRole('status')).toContainText('Message Sent!')
    expect(await rowsOf(server, `inquiries?select=is_spam,spam_score&email=eq.${email}`)).toEqual([
      { is_spam: true, spam_score: 12 },
    ])
  })
})
