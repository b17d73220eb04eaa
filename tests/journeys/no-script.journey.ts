import { samplePdf } from '../storage/support/sample-files.ts'
import { emptyFile } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { rowsOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'

test.use({ javaScriptEnabled: false })

/** A form that is refused is answered with its status, and the browser notes that. */
test.beforeEach(({ expectConsoleError }) => expectConsoleError(/422 \(Unprocessable/))

test('W-07: contact, inquiries, newsletter, blog, post and careers read fully, and their links work', async ({
  page,
  server,
}) => {
  const post = await addPost(server, { content: '<p>Read without scripts.</p>' })
  for (const [address, text] of [
    ['/contact', 'Contact Us'],
    ['/inquiries', 'Send an inquiry'],
    ['/newsletter', 'Newsletter'],
    ['/careers', 'Join Our Team'],
    [`/blog/${post.slug}`, 'Read without scripts.'],
    ['/blog', post.title!],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer!.status()).toBe(200)
    await expect(page.getByText(text).first()).toBeVisible()
    if (address !== '/careers') continue
    await expect(page.getByRole('heading', { name: 'Job Description' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(0)
  }
  await page.getByRole('link', { name: `Read More about ${post.title}` }).click()
  await expect(page).toHaveURL(`${server.url}/blog/${post.slug}`)
  await expect(page.getByText('Read without scripts.')).toBeVisible()
  await page.getByRole('link', { name: 'View All Blog Posts' }).click()
  await expect(page).toHaveURL(`${server.url}/blog`)
})

test('W-08: the contact form has the same rules and words', async ({ page, server }) => {
  const email = uniqueEmail('plain')
  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Pasang <b>')
  await page.getByLabel('Email').fill('nowhere')
  await page.getByLabel('Message').fill('Two weeks\nin May')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Missing Information')
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  const header = (await page.getByRole('banner').boundingBox())!
  expect((await page.getByRole('alert').boundingBox())!.y).toBeGreaterThan(header.height + 20)
  await expect(page.getByLabel('Full name')).toHaveValue('Pasang <b>')
  await expect(page.getByLabel('Message')).toHaveValue('Two weeks\nin May')
  await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Subject').fill('Mustang')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status')).toContainText('Message Sent!')
  await expect(page.getByRole('status')).toContainText("Thank you for your inquiry. We'll get back to you soon.")
  for (const label of ['Full name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
  await proves('W-72', async () => {
    const panel = page.getByRole('region', { name: 'What you sent' })
    for (const text of ['Mustang', email, 'We reply within one working day.']) await expect(panel).toContainText(text)
    await panel.getByRole('link', { name: 'Send Another Message' }).click()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
  })
  expect(await rowsOf(server, `inquiries?email=eq.${email}`)).toMatchObject([
    { name: 'Pasang b', subject: 'Mustang', message: 'Two weeks\nin May', phone: null, status: 'pending' },
  ])
})

test('W-08: the newsletter form has the same rules and words, from the home page too', async ({ page, server }) => {
  const email = uniqueEmail('plain')
  await page.goto('/')
  await page.getByLabel('Your email').fill('nowhere')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid Email')
  await expect(page.getByLabel('Your email')).toHaveValue('nowhere')
  for (const [role, words] of [
    ['status', 'Subscribed Successfully!'],
    ['alert', 'This email is already subscribed to our newsletter'],
  ] as const) {
    await page.getByLabel('Your email').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole(role)).toContainText(words)
  }
  expect(await rowsOf(server, `newsletter_subscriptions?email=eq.${email}`)).toHaveLength(1)
})

test('without scripts an application is sent with the same rules and words, and so is its resume', async ({
  page,
  server,
}) => {
  const name = `${unique('Mingma')} Đorje`
  const letter = 'Nine seasons,\nand no filename="x" in sight.'
  const received = () =>
    rowsOf(server, `job_applications?applicant_name=eq.${encodeURIComponent(name)}&order=created_at`)
  const resume = page.getByLabel('Resume')
  const submit = () => page.getByRole('button', { name: 'Submit Application' }).click()
  const isRefused = async (file: Parameters<typeof resume.setInputFiles>[0], ...words: string[]) => {
    await resume.setInputFiles(file)
    await submit()
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible()
    expect(await received()).toEqual([])
  }
  await page.goto('/careers')
  const apply = page.getByRole('button', { name: 'Apply Now', disabled: false })
  const job = page.getByRole('article').filter({ has: apply }).first()
  const title = await job.getByRole('heading', { level: 2 }).textContent()
  await job.getByRole('button', { name: 'Apply Now' }).click()
  const address = page.url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Apply for ${title}`)
  await test.step('the job is beside the form where there is room', () => hasJobBeside(page))
  await page.getByLabel('Full name').fill(name)
  await proves('W-33', async () => {
    await page.getByLabel('Cover letter').fill(letter)
    await isRefused(await emptyFile('far-too-large.pdf', 14 * 1024 * 1024), 'File size must be less than 10MB')
    await expect(page.getByRole('alert')).toContainText('File too large')
    await expect(page.getByRole('alert')).toContainText('File size must be less than 10MB')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Apply for ${title}`)
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await expect(page.getByLabel('Cover letter')).toHaveValue(letter)
  })
  await page.getByLabel('Cover letter').fill('')
  await proves('UP-05', async () =>
    isRefused(await emptyFile('huge.pdf', 10_485_761), 'File size must be less than 10MB', 'File too large'),
  )
  await proves('UP-08', async () => {
    const wrongType = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
    await isRefused(wrongType, 'Please choose a file of type PDF, DOC or DOCX.')
    const wrongContent = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') }
    await isRefused(wrongContent, 'The content is not application/pdf')
  })
  await resume.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: samplePdf() })
  await submit()
  await proves('W-08', async () => {
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    await expect(page.getByText('Your resume is attached already.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await page.getByLabel('Email').fill('mingma@example.com')
    await page.getByLabel('Cover letter').fill('Nine seasons.')
    await submit()
    await expect(page.getByRole('status')).toContainText('Application Submitted')
    expect(await received()).toMatchObject([{ position_title: title, cover_letter: 'Nine seasons.' }])
  })
  await proves('UP-15', async () => {
    const [{ resume_url }] = (await received()) as [{ resume_url: string }]
    expect(resume_url).toMatch(/^\/storage\/v1\/object\/authenticated\/uploads\/resumes\/[\w-]+\.pdf$/)
    const asPublic = resume_url.replace('/authenticated/', '/public/')
    for (const place of [resume_url, asPublic]) expect((await fetch(server.url + place)).ok).toBe(false)
  })
  await test.step('a second one is sent without a resume', async () => {
    await page.goto(address)
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Email').fill('mingma@example.com')
    await page.getByLabel('Cover letter').fill('Ten seasons.')
    await submit()
    await expect(page.getByRole('status')).toContainText('Application Submitted')
    expect(await received()).toMatchObject([{}, { cover_letter: 'Ten seasons.', resume_url: null }])
  })
})

async function hasJobBeside(page: Page) {
  const job = page.getByRole('complementary', { name: 'About the position' })
  await expect(job.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  const boxes = async () => ({
    form: (await page.getByLabel('Cover letter').boundingBox())!,
    aside: (await job.boundingBox())!,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const wide = await boxes()
  expect(wide.aside.x).toBeGreaterThan(wide.form.x + wide.form.width)
  await page.setViewportSize({ width: 820, height: 900 })
  const narrow = await boxes()
  expect(narrow.aside.y).toBeGreaterThan(narrow.form.y + narrow.form.height)
}

test('W-08: a comment is sent without scripts too', async ({ page, server }) => {
  const post = await addPost(server)
  await page.goto(`/blog/${post.slug}`)
  await page.locator('[name=author_name]').fill('Hana')
  await page.getByRole('button', { name: 'Submit Comment' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields')
  await page.locator('[name=author_email]').fill('hana@example.com')
  await page.locator('[name=comment_text]').fill('Lovely')
  await page.getByRole('button', { name: 'Submit Comment' }).click()
  await expect(page.getByRole('status')).toContainText('Your comment has been submitted for approval')
  expect(await rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)).toMatchObject([{ comment_text: 'Lovely' }])
})
