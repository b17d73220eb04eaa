import { samplePdf } from '../storage/support/sample-files.ts'
import { emptyFile } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { addPost } from './support/posts.ts'
import { proves } from './support/proves.ts'
import { serveInto } from './support/served-page.ts'
import { rowsOf } from './support/staff.ts'
import { unique, uniqueEmail } from './support/unique.ts'

test.describe('in a browser', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('without scripts every page shows its content, the menu opens, and a form shows what is missing', async ({
    page,
    server,
    expectConsoleError,
  }) => {
    // A form that is refused is answered with its status, and the browser notes that.
    expectConsoleError(/(413|422) \(/)
    const post = await addPost(server, { content: '<p>Read without scripts.</p>' })
    await proves('W-07', async () => {
      for (const [address, heading] of [
        ['/', 'First Light on Annapurna'],
        ['/about', 'About Prabas Travels'],
        ['/services', 'Our Services'],
        ['/team', 'Meet Our Team'],
        ['/testimonials', 'What Our Clients Say'],
        ['/awards', 'Awards & Recognition'],
        ['/flights-nepal', /FlightsNepal/],
        ['/prabas-holidays', /Prabas Holidays/],
        ['/privacy-policy', /Privacy/],
        ['/careers', 'Join Our Team'],
        [`/blog/${post.slug}`, post.title!],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport()
        if (address !== '/careers') continue
        await expect(page.getByRole('heading', { name: 'Job Description' }).first()).toBeVisible()
        await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Our Team' }).click()
      await expect(page).toHaveURL('/team')
    })
    await proves('W-08', async () => {
      await page.goto('/contact')
      await page.getByLabel('Full name').fill('Pasang')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toContainText('Missing Information')
      const header = (await page.getByRole('banner').boundingBox())!
      expect((await page.getByRole('alert').boundingBox())!.y).toBeGreaterThan(header.height + 20)
      await expect(page.getByLabel('Full name')).toHaveValue('Pasang')
    })
    await test.step('the job is beside the form of an application where there is room', async () => {
      await page.goto('/careers')
      await page.getByRole('button', { name: 'Apply Now', disabled: false }).first().click()
      await hasJobBeside(page)
    })
    await proves('W-33', async () => {
      const title = (await page.getByRole('heading', { level: 1 }).textContent())!
      expect(title).toMatch(/^Apply for /)
      const typed = { 'Full name': 'Mingma', 'Cover letter': 'Nine seasons,\nand no filename="x" in sight.' }
      for (const [label, words] of Object.entries(typed)) await page.getByLabel(label).fill(words)
      await page.getByLabel('Resume').setInputFiles(await emptyFile('far-too-large.pdf', 14 * 1024 * 1024))
      await page.getByRole('button', { name: 'Submit Application' }).click()
      await expect(page.getByRole('alert')).toContainText('File too large')
      await expect(page.getByRole('alert')).toContainText('File size must be less than 10MB')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      for (const [label, words] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(words)
    })
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

test('pages arrive whole, and without scripts forms have the same rules and words', async ({ page, server }) => {
  const served = serveInto(page)
  const post = await addPost(server, { content: '<p>Read without scripts.</p>' })
  await proves('N-23', async () => {
    for (const [address, text] of [
      ['/contact', 'Contact Us'],
      ['/inquiries', 'Send an inquiry'],
      ['/newsletter', 'Newsletter'],
      ['/careers', 'Join Our Team'],
      [`/blog/${post.slug}`, 'Read without scripts.'],
      ['/blog', post.title!],
    ] as const) {
      expect((await served.open(address)).status()).toBe(200)
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })
  await proves('W-07', async () => {
    await served.follow(page.getByRole('link', { name: `Read More about ${post.title}` }))
    expect(served.address).toBe(`${server.url}/blog/${post.slug}`)
    await expect(page.getByText('Read without scripts.')).toBeVisible()
    await served.follow(page.getByRole('link', { name: 'View All Blog Posts' }))
    expect(served.address).toBe(`${server.url}/blog`)
  })

  await proves('W-08', async () => {
    const email = uniqueEmail('plain')
    const send = () => served.press(page.getByRole('button', { name: 'Send Message' }))
    await served.open('/contact')
    await page.getByLabel('Full name').fill('Pasang <b>')
    await page.getByLabel('Email').first().fill('nowhere')
    await page.getByLabel('Message').fill('Two weeks\nin May')
    expect(await send()).toEqual({ status: 422 })
    await expect(page.getByRole('alert')).toContainText('Missing Information')
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
    await expect(page.getByLabel('Full name')).toHaveValue('Pasang <b>')
    await expect(page.getByLabel('Message')).toHaveValue('Two weeks\nin May')
    await expect(page.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Subject').fill('Mustang')
    await send()
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await page.getByLabel('Email').first().fill(email)
    expect(await send()).toEqual({ status: 200 })
    await expect(page.getByRole('status')).toContainText('Message Sent!')
    await expect(page.getByRole('status')).toContainText("Thank you for your inquiry. We'll get back to you soon.")
    for (const label of ['Full name', 'Email', 'Subject', 'Message'])
      await expect(page.getByLabel(label).first()).toHaveValue('')
    await proves('W-72', async () => {
      const panel = page.getByRole('region', { name: 'What you sent' })
      for (const text of ['Mustang', email, 'We reply within one working day.']) await expect(panel).toContainText(text)
      await served.follow(panel.getByRole('link', { name: 'Send Another Message' }))
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
    })
    expect(await rowsOf(server, `inquiries?email=eq.${email}`)).toMatchObject([
      { name: 'Pasang b', subject: 'Mustang', message: 'Two weeks\nin May', phone: null, status: 'pending' },
    ])
  })

  await proves('W-08', async () => {
    const email = uniqueEmail('plain')
    const subscribe = async (address: string) => {
      await page.getByLabel('Your email').fill(address)
      await served.press(page.getByRole('button', { name: 'Subscribe' }))
    }
    await served.open('/')
    await subscribe('nowhere')
    await expect(page.getByRole('alert')).toContainText('Invalid Email')
    await expect(page.getByLabel('Your email')).toHaveValue('nowhere')
    for (const [role, words] of [
      ['status', 'Subscribed Successfully!'],
      ['alert', 'This email is already subscribed to our newsletter'],
    ] as const) {
      await subscribe(email)
      await expect(page.getByRole(role)).toContainText(words)
    }
    expect(await rowsOf(server, `newsletter_subscriptions?email=eq.${email}`)).toHaveLength(1)
  })

  await test.step('a comment', async () => {
    const send = () => served.press(page.getByRole('button', { name: 'Submit Comment' }))
    await served.open(`/blog/${post.slug}`)
    await page.locator('[name=author_name]').fill('Hana')
    await send()
    await expect(page.getByRole('alert')).toContainText('Please fill in all fields')
    await page.locator('[name=author_email]').fill('hana@example.com')
    await page.locator('[name=comment_text]').fill('Lovely')
    await send()
    await expect(page.getByRole('status')).toContainText('Your comment has been submitted for approval')
    expect(await rowsOf(server, `blog_comments?blog_id=eq.${post.id}`)).toMatchObject([
      { author_name: 'Hana', comment_text: 'Lovely' },
    ])
  })
})

const noFile = new File([], '')
const pdf = (name: string, content: string | Buffer = samplePdf()) =>
  new File([Buffer.from(content as string)], name, { type: 'application/pdf' })

test('without scripts an application is sent with the same rules and words, and so is its resume', async ({
  page,
  server,
}) => {
  const served = serveInto(page)
  const name = `${unique('Mingma')} Đorje`
  const letter = 'Nine seasons,\nand no filename="x" in sight.'
  const received = () =>
    rowsOf(server, `job_applications?applicant_name=eq.${encodeURIComponent(name)}&order=created_at`)
  const submit = (resume = noFile) => served.press(page.getByRole('button', { name: 'Submit Application' }), { resume })
  const isRefused = async (file: File, ...words: string[]) => {
    await submit(file)
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible()
    expect(await received()).toEqual([])
  }
  await served.open('/careers')
  const apply = page.getByRole('button', { name: 'Apply Now', disabled: false })
  const job = page.getByRole('article').filter({ has: apply }).first()
  const title = await job.getByRole('heading', { level: 2 }).textContent()
  await served.press(job.getByRole('button', { name: 'Apply Now' }))
  const { address } = served
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Apply for ${title}`)
  await expect(page.getByLabel('Resume')).toHaveAttribute('name', 'resume')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Cover letter').fill(letter)
  await proves('UP-05', async () =>
    isRefused(pdf('huge.pdf', Buffer.alloc(10_485_761)), 'File size must be less than 10MB', 'File too large'),
  )
  await proves('UP-08', async () => {
    const wrongType = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
    await isRefused(wrongType, 'Please choose a file of type PDF, DOC or DOCX.')
    await expect(page.getByLabel('Cover letter')).toHaveValue(letter)
    await page.getByLabel('Cover letter').fill('')
    await isRefused(pdf('me.pdf', 'no pdf'), 'The content is not application/pdf')
  })
  await submit(pdf('me.pdf'))
  await proves('W-08', async () => {
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.')
    await expect(page.getByText('Your resume is attached already.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
    await page.getByLabel('Email').first().fill('mingma@example.com')
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
    await served.open(address)
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Email').first().fill('mingma@example.com')
    await page.getByLabel('Cover letter').fill('Ten seasons.')
    await submit()
    await expect(page.getByRole('status')).toContainText('Application Submitted')
    expect(await received()).toMatchObject([{}, { cover_letter: 'Ten seasons.', resume_url: null }])
  })
})
