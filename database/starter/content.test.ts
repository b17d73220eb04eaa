import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleAwards } from '#app/features/awards/built-in.ts'
import { builtInSlide } from '#app/features/banners/built-in.ts'
import { defaultFlights } from '#app/features/flights/built-in.ts'
import { defaultHolidays } from '#app/features/holidays/built-in.ts'
import { defaultSettings, publicDefaults } from '#app/features/settings/built-in.ts'
import { sampleTestimonials } from '#app/features/testimonials/built-in.ts'
import { about_us } from '#database/starter/content/about-us.ts'
import { awards } from '#database/starter/content/awards.ts'
import { banner_slides } from '#database/starter/content/banner-slides.ts'
import { blog_comments } from '#database/starter/content/blog-comments.ts'
import { blog_posts } from '#database/starter/content/blog-posts.ts'
import { careers } from '#database/starter/content/careers.ts'
import { flights_nepal } from '#database/starter/content/flights-nepal.ts'
import { inquiries } from '#database/starter/content/inquiries.ts'
import { job_applications } from '#database/starter/content/job-applications.ts'
import { newsletter_subscriptions } from '#database/starter/content/newsletter-subscriptions.ts'
import { pages } from '#database/starter/content/pages.ts'
import { prabas_holidays } from '#database/starter/content/prabas-holidays.ts'
import { saved_answers } from '#database/starter/content/saved-answers.ts'
import { services } from '#database/starter/content/services.ts'
import { settings } from '#database/starter/content/settings.ts'
import { team_members } from '#database/starter/content/team-members.ts'
import { testimonials } from '#database/starter/content/testimonials.ts'

const starter = {
  about_us,
  awards,
  banner_slides,
  blog_comments,
  blog_posts,
  careers,
  flights_nepal,
  inquiries,
  job_applications,
  newsletter_subscriptions,
  pages,
  prabas_holidays,
  saved_answers,
  services,
  settings,
  team_members,
  testimonials,
}

const published = blog_posts.filter((post) => post.is_published)
const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ')
const countWords = (text: string) => plainText(text).split(/\s+/).filter(Boolean).length
const countBy = (values: (string | boolean)[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]))

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value && typeof value === 'object') return Object.values(value).flatMap(listStrings)
  return []
}

function listPictures(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'picture' ? [inner] : listPictures(inner)))
}

const builtIn = {
  builtInSlide,
  sampleTestimonials,
  sampleAwards,
  defaultFlights,
  defaultHolidays,
  defaultSettings,
  publicDefaults,
}
const everyText = listStrings([starter, builtIn])

const starterPictures = listPictures(starter)

describe('how much there is', () => {
  test.each([
    ['banner_slides', 3],
    ['about_us', 1],
    ['services', 6],
    ['team_members', 8],
    ['testimonials', 8],
    ['awards', 6],
    ['blog_posts', 9],
    ['careers', 5],
    ['flights_nepal', 1],
    ['prabas_holidays', 1],
    ['settings', 17],
    ['pages', 2],
    ['blog_comments', 9],
    ['inquiries', 8],
    ['job_applications', 4],
    ['newsletter_subscriptions', 10],
  ] as const)('%s has %i rows', (table, count) => {
    expect(starter[table]).toHaveLength(count)
  })

  test('states are mixed, so that each screen has something to show', () => {
    expect(countBy(blog_posts.map((post) => post.is_published))).toEqual({ true: 8, false: 1 })
    expect(countBy(blog_comments.map((comment) => comment.is_approved))).toEqual({ true: 6, false: 3 })
    expect(countBy(newsletter_subscriptions.map((row) => row.is_active))).toEqual({ true: 8, false: 2 })
    expect(countBy(testimonials.map((row) => row.is_featured))).toEqual({ true: 3, false: 5 })
    expect(countBy(careers.map((career) => career.deadlineInDays > 0))).toEqual({ true: 4, false: 1 })
    expect(new Set(inquiries.map((inquiry) => inquiry.status))).toEqual(new Set(['pending', 'responded', 'closed']))
    expect(new Set(job_applications.map((application) => application.status)).size).toBe(4)
    expect(new Set(banner_slides.flatMap((slide) => slide.buttons.map((button) => button.style))).size).toBe(3)
  })

  test('DK-113: there is a saved answer for inquiries, for the invitation and for the decline', () => {
    expect(saved_answers.map(({ used_for }) => used_for)).toEqual(['inquiries', 'invitation', 'decline'])
  })

  test('prose has the length its place asks for', () => {
    const within = (text: string, least: number, most: number) => {
      expect(countWords(text), text).toBeGreaterThanOrEqual(least)
      expect(countWords(text), text).toBeLessThanOrEqual(most)
    }
    for (const row of about_us) within(row.story, 180, 250)
    for (const row of services) within(row.description, 40, 70)
    for (const row of team_members) within(row.bio, 40, 60)
    for (const row of testimonials) within(row.testimonial_text, 30, 60)
    for (const post of published) within(post.content, 600, 900)
  })
})

describe('blog posts', () => {
  // The specification's rule for blog slugs.
  const deriveSlug = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replace(/ +/g, '-')
      .replace(/-+/g, '-')

  test.each(blog_posts)('$slug is well made', (post) => {
    expect(post.slug).toBe(deriveSlug(post.title))
    expect(post.excerpt.length).toBeLessThanOrEqual(220)
    expect(team_members.map((member) => member.key)).toContain(post.author)
    expect(post.tags.filter((tag) => tag.includes(',') || tag !== tag.trim() || !tag)).toEqual([])
  })

  test.each(published)('$slug shows one other picture amid its text', ({ content, picture }) => {
    const sources = [...content.matchAll(/<img src="picture:([a-z0-9-]+)" alt="([^"]{20,})">/g)]
    expect(sources).toHaveLength(1)
    expect(content.match(/<img/g)).toHaveLength(1)
    expect(sources[0]?.[1]).not.toBe(picture)
    expect(starterPictures).toContain(sources[0]?.[1])
    for (const tag of ['<h2>', '<li>', '<blockquote>', '<a href="']) expect(content).toContain(tag)
  })

  test('each has a file of its own name', () => {
    const files = readdirSync(new URL('./content/blog-posts', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
    expect(files.sort()).toEqual(blog_posts.map((post) => post.slug).sort())
  })
})

describe('HTML', () => {
  const documents = [...blog_posts, ...pages]

  test.each(documents)('$slug uses allowed tags, well nested', ({ content }) => {
    const open: string[] = []
    for (const [, closing, name = '', attributes = ''] of content.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'img']).toContain(name)
      expect(attributes.replace(/ (href|src|alt)="[^"]*"/g, '')).toBe('')
      if (closing) expect(open.pop()).toBe(name)
      else if (name !== 'img') open.push(name)
    }
    expect(open).toEqual([])
    expect(plainText(content)).not.toMatch(/[<>&]/)
  })

  test('links lead to places that exist', () => {
    const routes = ['/services', '/team', '/contact', ...pages.map((page) => `/${page.slug}`)]
    const posts = published.map((post) => `/blog/${post.slug}`)
    for (const { content } of documents) {
      for (const [, target = ''] of content.matchAll(/href="([^"]*)"/g)) {
        if (target.startsWith('mailto:')) expect(listStrings(settings)).toContain(target.slice('mailto:'.length))
        else expect([...routes, ...posts]).toContain(target.replace(/[?#].*/, ''))
      }
    }
  })
})

describe('what forms and screens rely on', () => {
  test('features survive comma-separated editing', () => {
    for (const { features } of services) {
      expect(features.length).toBeGreaterThanOrEqual(4)
      expect(features.length).toBeLessThanOrEqual(5)
      expect(features.filter((feature) => feature.includes(','))).toEqual([])
    }
  })

  test('the sister pages have four items, one for each icon', () => {
    const flightIcons = ['Plane', 'Clock', 'Shield', 'MapPin']
    const holidayIcons = ['Globe', 'Plane', 'Sun', 'ShoppingBag']
    for (const row of [...flights_nepal, builtIn.defaultFlights]) {
      expect(row.features.map((feature) => feature.icon)).toEqual(flightIcons)
    }
    for (const row of [...prabas_holidays, builtIn.defaultHolidays]) {
      expect(row.services.map((service) => service.icon)).toEqual(holidayIcons)
    }
  })

  test('ratings are whole stars from 1 to 5', () => {
    for (const { rating } of [...testimonials, ...builtIn.sampleTestimonials]) expect([1, 2, 3, 4, 5]).toContain(rating)
  })

  test.each([banner_slides, services, team_members].map((rows) => ({ rows })))(
    'display orders are distinct',
    ({ rows }) => {
      expect(rows.map((row) => row.display_order)).toEqual(rows.map((_, index) => index))
    },
  )

  test('settings hold every key, in the category its prefix gives', () => {
    const keys = settings.map((setting) => setting.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(Object.keys({ ...builtIn.defaultSettings, ...builtIn.publicDefaults })))
    for (const { key, category, value, description } of settings) {
      const prefix = key.split('_')[0] ?? ''
      expect(category).toBe({ site: 'general', contact: 'contact', social: 'social' }[prefix] ?? 'other')
      expect(value).not.toBe('')
      expect(description).toMatch(/^[A-Z].*\.$/)
    }
  })

  test('an inquiry has an answer date only when it is answered', () => {
    for (const { status, daysAgo, respondedDaysAgo } of inquiries) {
      expect(respondedDaysAgo !== undefined).toBe(status === 'responded')
      if (respondedDaysAgo !== undefined) expect(respondedDaysAgo).toBeLessThanOrEqual(daysAgo)
    }
  })

  test('LK-03: the privacy page offers to remove a like', () => {
    const [, likes] = pages.find((page) => page.slug === 'privacy-policy')!.content.split('<h3>Likes</h3>')
    const [paragraph] = likes!.split('<h3>')
    expect(paragraph).toContain('our staff see your address beside it')
    expect(paragraph).toContain('<a href="/contact?subject=Please+remove+my+like#inquiry">ask us to remove it</a>')
  })

  test('pages have slugs from their titles and short descriptions', () => {
    expect(pages.map((page) => page.slug)).toEqual(['privacy-policy', 'terms-of-service'])
    for (const page of pages) expect(page.meta_description.length).toBeLessThanOrEqual(160)
  })
})

describe('references', () => {
  test('comments belong to published posts and come after them', () => {
    for (const comment of blog_comments) {
      const post = published.find(({ slug }) => slug === comment.post)
      expect(post?.daysAgo, comment.post).toBeGreaterThan(comment.daysAgo)
    }
  })

  test('applications are for open jobs, under their titles, after the job was announced', () => {
    for (const application of job_applications) {
      const career = careers.find(({ key }) => key === application.career)
      expect(career?.title).toBe(application.position_title)
      expect(career?.deadlineInDays).toBeGreaterThan(0)
      expect(career?.daysAgo).toBeGreaterThan(application.daysAgo)
    }
  })

  test('no portrait, emblem or cover is used twice in a table', () => {
    for (const rows of Object.values(starter)) {
      const pictures = rows.flatMap((row) => ('picture' in row ? [row.picture] : []))
      expect(new Set(pictures).size).toBe(pictures.length)
    }
  })
})

describe('honesty', () => {
  const addresses = everyText.flatMap((text) => text.match(/[\w.+-]+@[\w.-]+\w/g) ?? [])
  const hosts = everyText.flatMap((text) => [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host))
  const isReserved = (host: string) => /(^|\.)(example|example\.(com|org|net))$/.test(host)

  test('CO-08 every email address and link uses a reserved domain', () => {
    expect(addresses.length).toBeGreaterThan(30)
    expect(addresses.filter((address) => address.length > 254 || !isReserved(address.split('@')[1] ?? ''))).toEqual([])
    expect(hosts.filter((host) => !isReserved(host))).toEqual([])
    const contacts = settings.filter(({ key }) => key.startsWith('contact_email'))
    expect(contacts.filter(({ value }) => !value.endsWith('.example'))).toEqual([])
  })

  test('subscribers are distinct', () => {
    const emails = newsletter_subscriptions.map((row) => row.email)
    expect(new Set(emails).size).toBe(emails.length)
  })

  test('phone numbers follow patterns that no exchange assigns', () => {
    const numbers = everyText.filter((text) => /^\+\d/.test(text))
    expect(numbers.length).toBeGreaterThan(4)
    expect(numbers.filter((number) => !/^\+977 1 000 01\d\d$| 555 01\d\d$|^\+44 1632 960 \d{3}$/.test(number))).toEqual(
      [],
    )
  })

  test('no text appears twice', () => {
    const contactDetails = new Set(Object.values({ ...builtIn.defaultSettings, ...builtIn.publicDefaults }) as string[])
    const paragraphs = everyText
      .flatMap((text) => text.split(/<\/?(?:p|h2|h3|li|blockquote)>|\n\n/))
      .map((text) => text.trim())
      .filter((text) => text.length > 45 && text.includes(' ') && !contactDetails.has(text))
    expect(paragraphs.filter((text, index) => paragraphs.indexOf(text) !== index)).toEqual([])
  })

  test('no filler and no worn phrases', () => {
    const worn = /lorem|ipsum|hidden gem|bucket list|breathtaking|nestled|unforgettable|once in a lifetime/i
    expect(everyText.filter((text) => worn.test(text))).toEqual([])
  })
})

describe('built-in content', () => {
  test('one slide, four testimonials, four awards', () => {
    expect(builtIn.builtInSlide.buttons.map((button) => button.link)).toEqual(['/services', '/team', '/contact'])
    expect(builtIn.sampleTestimonials).toHaveLength(4)
    expect(builtIn.sampleAwards).toHaveLength(4)
  })

  test('uses pictures that the starter content uses too', () => {
    const used = listPictures(builtIn)
    expect(used.length).toBeGreaterThan(10)
    for (const name of used) expect(starterPictures).toContain(name)
  })
})
