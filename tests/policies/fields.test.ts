import { expect, test } from 'vitest'
import { staffedDatabase } from './staffed-database.ts'

const db = staffedDatabase()

/** Section 3 of the specification, field by field; an author is a link to a team member. */
const entities: Record<string, string> = {
  banner_slides:
    'id uuid, title text, subtitle text, image_url text, buttons jsonb, is_active boolean, display_order integer',
  about_us:
    'id uuid, title text, description text, story text, mission text, vision text, image_url text, updated_at timestamptz',
  services:
    'id uuid, title text, description text, icon_url text, features text[], is_active boolean, display_order integer',
  testimonials: `id uuid, client_name text, client_location text, client_image_url text, testimonial_text text,
    trip_type text, rating integer, is_featured boolean, is_active boolean, created_at timestamptz`,
  awards: `id uuid, title text, organization text, year integer, description text, image_url text, category text,
    is_active boolean`,
  team_members: `id uuid, name text, position text, bio text, photo_url text, linkedin_url text, twitter_url text,
    display_order integer`,
  inquiries: `id uuid, name text, email text, phone text, subject text, message text, status text,
    created_at timestamptz, responded_at timestamptz`,
  newsletter_subscriptions: 'id uuid, email text, is_active boolean, subscribed_at timestamptz',
  blog_posts: `id uuid, title text, slug text, excerpt text, content text, image_url text, category text, tags text[],
    is_published boolean, published_at timestamptz, created_at timestamptz, author_id uuid`,
  blog_likes: 'blog_id uuid, user_email text',
  blog_comments: `blog_id uuid, author_name text, author_email text, comment_text text, is_approved boolean,
    created_at timestamptz`,
  careers: `id uuid, title text, department text, location text, job_type text, description text, requirements text,
    salary_range text, benefits text, application_deadline date, is_active boolean, created_at timestamptz`,
  job_applications: `id uuid, career_id uuid, applicant_name text, applicant_email text, applicant_phone text,
    cover_letter text, resume_url text, position_title text, status text, created_at timestamptz`,
  flights_nepal: `id uuid, title text, description text, features jsonb, hero_image_url text, is_active boolean,
    updated_at timestamptz`,
  prabas_holidays: `id uuid, title text, description text, services jsonb, hero_image_url text, is_active boolean,
    updated_at timestamptz`,
  pages: `id uuid, title text, slug text, content text, meta_description text, is_published boolean,
    created_at timestamptz, updated_at timestamptz`,
  admin_users: 'user_id uuid, name text, email text, role text',
  user_roles: 'user_id uuid, role text',
  settings: 'key text, value text, category text, description text',
}

const plainTypes: Record<string, string> = { 'timestamp with time zone': 'timestamptz', ARRAY: 'text[]' }

async function columnsOf(table: string) {
  const rows = await db.owner`select column_name, data_type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`
  return rows.map(({ column_name, data_type }) => `${column_name} ${plainTypes[data_type] ?? data_type}`)
}

test.each(Object.entries(entities))('DB-74: %s has the fields %s', async (table, fields) => {
  expect(await columnsOf(table)).toEqual(expect.arrayContaining(fields.split(/,\s+/)))
})

test('DB-74: the author of a post and the job of an application are links', async () => {
  const links = await db.owner`select conrelid::regclass::text || ' → ' || confrelid::regclass::text as link
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  expect(links.map(({ link }) => link)).toEqual(
    expect.arrayContaining([
      'blog_posts → team_members',
      'blog_likes → blog_posts',
      'blog_comments → blog_posts',
      'job_applications → careers',
      'user_roles → admin_users',
    ]),
  )
})

// A row_id or record_id names a row of any table, by whatever key that has.
test('DB-74: keys named id are uuids, and every moment knows its time zone', async () => {
  const odd = await db.owner`select table_name, column_name, data_type from information_schema.columns
    where table_schema in ('public', 'private') and (
      data_type = 'timestamp without time zone' or (column_name ~ '^id$|_id$' and data_type <> 'uuid'
      and column_name <> 'record_id' and (table_name, column_name) <> ('audit_log', 'row_id')))`
  expect(odd).toEqual([])
})
