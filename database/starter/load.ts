import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
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
import { insertRows, isEmpty, reachMilestone } from './insert-rows.ts'
import { pictureAddress, withPictures } from './picture-address.ts'

const contentTables = [
  ...['banner_slides', 'about_us', 'services', 'testimonials', 'awards', 'team_members', 'blog_posts', 'careers'],
  ...[
    'flights_nepal',
    'prabas_holidays',
    'pages',
    'settings',
    'inquiries',
    'newsletter_subscriptions',
    'job_applications',
    'saved_answers',
  ],
]

/** An empty database gets the starter content, once in its life: what staff remove stays removed. */
export async function loadStarterContent(database: Database, clock: () => Date): Promise<boolean> {
  return database.as(service, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('starter content'))`
    if (!(await isEmpty(sql, contentTables)) || !(await reachMilestone(sql, 'starter content'))) return false
    const now = clock()
    await loadSite(sql)
    await loadBlog(sql, now)
    await loadCareers(sql, now)
    await loadCorrespondence(sql, now)
    return true
  })
}

async function loadSite(sql: Sql) {
  await insertRows(sql, 'settings', settings)
  await insertRows(
    sql,
    'about_us',
    about_us.map(({ picture, ...row }) => ({ ...row, image_url: pictureAddress(picture) })),
  )
  await insertRows(
    sql,
    'banner_slides',
    banner_slides.map(({ picture, ...row }) => ({ ...row, image_url: pictureAddress(picture) })),
  )
  await insertRows(
    sql,
    'services',
    services.map(({ picture, ...row }) => ({ ...row, icon_url: pictureAddress(picture) })),
  )
  await insertRows(
    sql,
    'awards',
    awards.map(({ picture, ...row }) => ({ ...row, image_url: pictureAddress(picture) })),
  )
  await insertRows(
    sql,
    'flights_nepal',
    flights_nepal.map(({ picture, ...row }) => ({ ...row, hero_image_url: pictureAddress(picture) })),
  )
  await insertRows(
    sql,
    'prabas_holidays',
    prabas_holidays.map(({ picture, ...row }) => ({ ...row, hero_image_url: pictureAddress(picture) })),
  )
}

async function loadBlog(sql: Sql, now: Date) {
  const members = await insertRows(
    sql,
    'team_members',
    team_members.map(({ key: _key, picture, ...row }) => ({ ...row, photo_url: pictureAddress(picture) })),
  )
  const memberId = idsByKey(
    team_members.map(({ key }) => key),
    members,
  )
  const posts = await insertRows(
    sql,
    'blog_posts',
    blog_posts.map(({ picture, author, daysAgo, content, ...row }) => ({
      ...row,
      content: withPictures(content),
      image_url: pictureAddress(picture),
      author_id: memberId(author),
      created_at: ago(now, daysAgo),
      published_at: row.is_published ? ago(now, daysAgo) : null,
    })),
  )
  const postId = idsByKey(
    blog_posts.map(({ slug }) => slug),
    posts,
  )
  await insertRows(
    sql,
    'blog_comments',
    blog_comments.map(({ post, daysAgo, ...row }) => ({
      ...row,
      blog_id: postId(post),
      created_at: ago(now, daysAgo),
    })),
  )
  await insertRows(
    sql,
    'pages',
    pages.map(({ daysAgo, ...row }) => ({ ...row, created_at: ago(now, daysAgo) })),
  )
  await insertRows(
    sql,
    'testimonials',
    testimonials.map(({ picture, daysAgo, ...row }) => ({
      ...row,
      client_image_url: pictureAddress(picture),
      created_at: ago(now, daysAgo),
    })),
  )
}

async function loadCareers(sql: Sql, now: Date) {
  const jobs = await insertRows(
    sql,
    'careers',
    careers.map(({ key: _key, deadlineInDays, daysAgo, ...row }) => ({
      ...row,
      application_deadline: dateInNepal(now, deadlineInDays),
      created_at: ago(now, daysAgo),
    })),
  )
  const jobId = idsByKey(
    careers.map(({ key }) => key),
    jobs,
  )
  const received = await insertRows(
    sql,
    'job_applications',
    job_applications.map(({ career, daysAgo, status: _status, ...row }) => ({
      ...row,
      career_id: jobId(career),
      created_at: ago(now, daysAgo),
    })),
  )
  // A status is reached by the steps that staff would take.
  const stepsTo: Record<string, string[]> = {
    reviewed: ['reviewed'],
    shortlisted: ['shortlisted'],
    rejected: ['reviewed', 'rejected'],
    hired: ['shortlisted', 'hired'],
  }
  for (const [index, { status }] of job_applications.entries())
    for (const step of stepsTo[status] ?? [])
      await sql`update public.job_applications set status = ${step} where id = ${received[index]!}`
}

async function loadCorrespondence(sql: Sql, now: Date) {
  await insertRows(sql, 'saved_answers', saved_answers)
  const received = await insertRows(
    sql,
    'inquiries',
    inquiries.map(({ status: _status, daysAgo, respondedDaysAgo: _responded, ...row }) => ({
      ...row,
      created_at: ago(now, daysAgo),
    })),
  )
  for (const [index, { status, respondedDaysAgo, daysAgo }] of inquiries.entries())
    if (status !== 'pending')
      await sql`update public.inquiries set status = ${status}, responded_at = ${ago(now, respondedDaysAgo ?? daysAgo)}
        where id = ${received[index]!}`
  await insertRows(
    sql,
    'newsletter_subscriptions',
    newsletter_subscriptions.map(({ email, daysAgo }) => ({ email, subscribed_at: ago(now, daysAgo) })),
  )
  const left = newsletter_subscriptions.filter((one) => !one.is_active).map((one) => one.email)
  await sql`update public.newsletter_subscriptions set is_active = false where email in ${sql(left)}`
}

/** Rows come back in the order in which they were sent. */
const idsByKey = (keys: string[], ids: string[]) => {
  const byKey = new Map(keys.map((key, index) => [key, ids[index]!]))
  return (key: string) => byKey.get(key) ?? null
}

const hourMs = 3_600_000
/** Never in the future, and within a day the older ones first, a few minutes apart. */
const ago = (now: Date, days: number) =>
  new Date(now.getTime() - days * 24 * hourMs - ((days * 37) % 9) * hourMs - 600_000)

const dateInNepal = (now: Date, inDays: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(
    new Date(now.getTime() + inDays * 24 * hourMs),
  )
