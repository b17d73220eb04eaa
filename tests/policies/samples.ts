import { accounts, idOf, otherVisitor, visitor } from './people.ts'
import { future, past, scheduled } from './scheduled-samples.ts'
import type { Row } from './statements.ts'

/** For one table or view: its stored rows, and rows that an actor may try to insert, each with a descriptive name. */
export interface Sample {
  key: string
  rows: Record<string, Row>
  inserts: Record<string, Row>
}

const sample = (rows: Sample['rows'], inserts: Sample['inserts'], key = 'id'): Sample => ({ key, rows, inserts })

const publishedPost = idOf(201)
const draftPost = idOf(202)
const scheduledPost = idOf(204)
const endedPost = idOf(205)
const openJob = idOf(301)
const closedJob = idOf(302)
const expiredJob = idOf(303)
const scheduledJob = idOf(723)
const endedJob = idOf(724)
const accountWithoutRole = idOf(15)

const shown = (row: Row, first: number) => ({
  active: { id: idOf(first), ...row, is_active: true },
  inactive: { id: idOf(first + 1), ...row, is_active: false },
})
const people = (row: (person: (typeof accounts)[number]) => Row) =>
  Object.fromEntries(accounts.map((person) => [person.email.split('@')[0]!, row(person)]))

const banner = { title: 'Dawn', display_order: 1 }
const service = { title: 'Visas', description: 'Fast' }
const testimonial = { client_name: 'Tenzing' }
const award = { title: 'Best', organization: 'Board' }
const job = { title: 'Guide', description: 'Treks' }
const inquiry = { name: 'T', email: 't@example.com', subject: 'S', message: 'M' }
const note = { kind: 'note', author_name: 'A', body: 'N' }
const answer = { title: 'T', body: 'B' }
const comment = { blog_id: publishedPost, author_name: 'T', author_email: 't@example.com', comment_text: 'C' }
const like = { blog_id: publishedPost, user_email: 't@example.com' }
const sharedPreview = { table_name: 'pages', record_id: idOf(532), created_by: accounts[0]!.userId }
const trashedLike = { table_name: 'blog_likes', kind: 'deleted', reference: 'blog_id', content: {} }
const application = { career_id: openJob, applicant_name: 'T', applicant_email: 't@example.com', cover_letter: 'C' }
const file = { content_type: 'application/pdf', bytes: 1 }
const mail = { recipient: 't@example.com', subject: 'S', body: 'B' }
const words = { default_subject: 'S', default_body: 'B', subject: 'S', body: 'B' }
const times = { created_at: '2025-01-01', expires_at: '2025-01-02' }
const passkey = {
  user_id: accounts[0]!.userId,
  public_key: '\\x01',
  counter: 0,
  name: 'Laptop',
  created_at: '2025-01-01',
}
const session = { user_id: accounts[0]!.userId, ...times, last_activity: '2025-01-01' }
const resume = (path: string) => ({ resume_url: `/storage/v1/object/authenticated/uploads/${path}` })

/** Ordered so that each row's references exist. */
export const samples: Record<string, Sample> = {
  'public.about_us': sample({ 'the record': { id: idOf(401), title: 'About' } }, { 'a record': { title: 'About' } }),
  'public.admin_users': sample(
    {
      ...people(({ userId }) => ({ user_id: userId })),
      'without role': { user_id: accountWithoutRole, email: 'eka@prabas.example' },
    },
    { 'an account': { email: 'new@prabas.example' } },
    'user_id',
  ),
  'public.audit_log': sample(
    { 'a change': { id: idOf(411), action: 'insert', table_name: 'awards' } },
    { 'a change': { action: 'insert', table_name: 'awards' } },
  ),
  'public.autosaves': sample(
    people(({ userId, email }) => ({
      user_id: userId,
      table_name: 'pages',
      record_id: email.split('@')[0],
      values: {},
    })),
    { 'own words': { table_name: 'awards', values: {} } },
    'record_id',
  ),
  'public.content_drafts': sample(
    { 'a draft': { table_name: 'pages', record_id: idOf(416), values: {}, base_updated_at: past } },
    { 'a draft': { table_name: 'pages', record_id: idOf(417), values: {}, base_updated_at: past } },
    'record_id',
  ),
  'public.awards': sample(shown(award, 421), { 'an award': award }),
  'public.banner_slides': sample(
    {
      ...shown(banner, 431),
      ...scheduled((place) => ({ ...banner, display_order: place }), { is_active: false }, { is_active: true }, 701),
    },
    { 'a banner': banner },
  ),
  'public.team_members': sample(
    { 'a member': { id: idOf(441), name: 'Asha', position: 'Guide' } },
    { 'a member': { name: 'Asha', position: 'Guide' } },
  ),
  'public.blog_posts': sample(
    {
      published: {
        id: publishedPost,
        title: 'T',
        slug: 'published',
        is_published: true,
        published_at: '2025-01-01',
        tags: ['Seen'],
      },
      draft: { id: draftPost, title: 'T', slug: 'draft', tags: ['Written'] },
      scheduled: {
        id: scheduledPost,
        title: 'T',
        slug: 'scheduled',
        is_published: true,
        publish_at: future,
        tags: ['Later'],
      },
      ended: { id: endedPost, title: 'T', slug: 'ended', is_published: true, unpublish_at: past, tags: ['Over'] },
      ...scheduled((place) => ({ title: 'T', slug: `post-${place}` }), {}, { is_published: true }, 711),
    },
    { 'a draft': { title: 'T', slug: 'new' }, published: { title: 'T', slug: 'new-too', is_published: true } },
  ),
  'public.blog_comments': sample(
    {
      approved: { id: idOf(451), ...comment, is_approved: true },
      unapproved: { id: idOf(452), ...comment },
      spam: { id: idOf(453), ...comment, is_spam: true },
      'approved on a draft': { id: idOf(454), ...comment, blog_id: draftPost, is_approved: true },
      'approved on a scheduled post': { id: idOf(455), ...comment, blog_id: scheduledPost, is_approved: true },
      'approved on an ended post': { id: idOf(456), ...comment, blog_id: endedPost, is_approved: true },
    },
    {
      unapproved: comment,
      approved: { ...comment, is_approved: true },
      'on a draft': { ...comment, blog_id: draftPost },
      'on a scheduled post': { ...comment, blog_id: scheduledPost },
      'on an ended post': { ...comment, blog_id: endedPost },
    },
  ),
  'public.blog_likes': sample(
    {
      own: { id: idOf(461), ...like, user_email: 'own@example.com', visitor_id: visitor.visitorId },
      foreign: { id: idOf(462), ...like, user_email: 'foreign@example.com', visitor_id: otherVisitor.visitorId },
    },
    {
      'as oneself': like,
      'as another': { ...like, visitor_id: idOf(3) },
      'on a draft': { ...like, blog_id: draftPost },
      'on a scheduled post': { ...like, blog_id: scheduledPost },
      'on an ended post': { ...like, blog_id: endedPost },
    },
  ),
  'public.blog_post_counts': sample(
    {
      'of a published post': { blog_id: publishedPost },
      'of a draft': { blog_id: draftPost },
      'of a scheduled post': { blog_id: scheduledPost },
      'of an ended post': { blog_id: endedPost },
    },
    { 'a count': { blog_id: idOf(203) } },
    'blog_id',
  ),
  'public.blog_topics': sample(
    {
      'of a published post': { slug: 'seen' },
      'of a draft': { slug: 'written' },
      'of a scheduled post': { slug: 'later' },
      'of an ended post': { slug: 'over' },
    },
    { 'a topic': { slug: 'new' } },
    'slug',
  ),
  'public.careers': sample(
    {
      active: { id: openJob, ...job },
      inactive: { id: closedJob, ...job, is_active: false },
      expired: { id: expiredJob, ...job, application_deadline: '2020-01-01' },
      ...scheduled(() => job, { is_active: false }, {}, 721),
    },
    { 'a job': job },
  ),
  'public.flights_nepal': sample({ active: { id: idOf(471), title: 'T' } }, { 'a record': { title: 'T' } }),
  'public.inquiries': sample(
    {
      pending: { id: idOf(481), ...inquiry },
      responded: { id: idOf(482), ...inquiry, status: 'responded' },
      closed: { id: idOf(483), ...inquiry, status: 'closed' },
    },
    { pending: { ...inquiry, status: 'pending' }, responded: { ...inquiry, status: 'responded' } },
  ),
  'public.uploads': sample(
    {
      picture: { id: idOf(491), path: 'a.jpg', ...file },
      resume: { id: idOf(492), path: 'resumes/own.pdf', ...file, visitor_id: visitor.visitorId },
      'foreign resume': { id: idOf(493), path: 'resumes/foreign.pdf', ...file, visitor_id: otherVisitor.visitorId },
    },
    { 'a file': { path: 'b.jpg', ...file } },
  ),
  'public.job_applications': sample(
    { pending: { id: idOf(501), ...application }, hired: { id: idOf(502), ...application, status: 'hired' } },
    {
      pending: { ...application, status: 'pending' },
      reviewed: { ...application, status: 'reviewed' },
      'closed job': { ...application, career_id: closedJob },
      'expired job': { ...application, career_id: expiredJob },
      'scheduled job': { ...application, career_id: scheduledJob },
      'ended job': { ...application, career_id: endedJob },
      'own resume': { ...application, ...resume('resumes/own.pdf') },
      'foreign resume': { ...application, ...resume('resumes/foreign.pdf') },
    },
  ),
  'public.conversation_entries': sample(
    {
      'of an inquiry': { id: idOf(486), inquiry_id: idOf(481), ...note },
      'of an application': { id: idOf(487), application_id: idOf(501), ...note },
    },
    {
      'on an inquiry': { inquiry_id: idOf(481), ...note },
      'on an application': { application_id: idOf(501), ...note },
    },
  ),
  'public.conversation_files': sample(
    { 'a file': { id: idOf(488), entry_id: idOf(486), place: 1, name: 'a.exe', refusal: 'no' } },
    { 'a file': { entry_id: idOf(486), place: 2, name: 'b.exe', refusal: 'no' } },
  ),
  'public.mail_outbox': sample(
    {
      welcome: { id: idOf(511), kind: 'newsletter_welcome', ...mail },
      invitation: { id: idOf(512), kind: 'invitation', ...mail },
      'password reset': { id: idOf(513), kind: 'password_reset', ...mail },
    },
    { 'a mail': { kind: 'newsletter_welcome', ...mail } },
  ),
  'public.mail_texts': sample(
    { 'a text': { kind: 'invitation' } },
    { 'a text': { kind: 'new', name: 'N', occasion: 'O', variables: '{}', button_label: '', ...words } },
    'kind',
  ),
  'public.newsletter_subscriptions': sample(
    {
      active: { id: idOf(521), email: 'active@example.com' },
      inactive: { id: idOf(522), email: 'inactive@example.com', is_active: false },
    },
    { active: { email: 'new@example.com' }, inactive: { email: 'newer@example.com', is_active: false } },
  ),
  'public.newsletter_issues': sample(
    {
      draft: { id: idOf(524), subject: 'S' },
      shared: { id: idOf(525), subject: 'S', status: 'sent', started_at: '2025-01-01', is_shared: true },
      hidden: { id: idOf(526), subject: 'S', status: 'sent', started_at: '2025-01-01' },
    },
    { 'an issue': { subject: 'S' } },
  ),
  'public.newsletter_recipients': sample(
    {
      'a recipient': { id: idOf(527), issue_id: idOf(525), subscription_id: idOf(521), address: 'active@example.com' },
    },
    { 'a recipient': { issue_id: idOf(525), subscription_id: idOf(522), address: 'inactive@example.com' } },
  ),
  'public.pages': sample(
    {
      published: { id: idOf(531), title: 'T', slug: 'published', is_published: true },
      draft: { id: idOf(532), title: 'T', slug: 'draft' },
      ...scheduled((place) => ({ title: 'T', slug: `page-${place}` }), {}, { is_published: true }, 731),
    },
    { 'a page': { title: 'T', slug: 'new' } },
  ),
  'public.prabas_holidays': sample({ active: { id: idOf(541), title: 'T' } }, { 'a record': { title: 'T' } }),
  'public.opening_hours': sample({ 'the record': { id: idOf(123) } }, { 'a record': { sunday: [] } }),
  'public.presence': sample(
    people(({ userId, email }) => ({
      user_id: userId,
      tab: email.split('@')[0],
      record_id: idOf(481),
      is_writing: false,
      seen_at: future,
    })),
    { 'an own place': { tab: 'new', record_id: idOf(481), is_writing: true } },
    'tab',
  ),
  'public.redirects': sample(
    { 'a redirect': { id: idOf(544), from_path: '/old', to_address: '/about' } },
    { 'a redirect': { from_path: '/older', to_address: 'https://example.com/' } },
  ),
  'public.saved_answers': sample(
    { 'an answer': { id: idOf(546), ...answer } },
    { 'an answer': { ...answer, title: 'New' } },
  ),
  'public.services': sample(shown(service, 551), { 'a service': service }),
  'public.settings': sample(
    { public: { key: 'site_title' }, hidden: { key: 'secret', is_public: false } },
    { 'a setting': { key: 'new', value: 'x' } },
    'key',
  ),
  'public.testimonials': sample(shown(testimonial, 561), { 'a testimonial': testimonial }),
  'public.trash': sample(
    { 'a page': { id: idOf(565), table_name: 'pages', row_id: idOf(566), title: 'T', slug: 'gone', content: {} } },
    { 'a page': { table_name: 'pages', row_id: idOf(567), title: 'T', content: {} } },
  ),
  'public.user_roles': sample(
    people(({ userId }) => ({ user_id: userId })),
    { 'a role': { user_id: accountWithoutRole, role: 'admin' } },
    'user_id',
  ),
  'private.admin_credentials': sample(
    { 'a password': { user_id: accounts[0]!.userId, password_hash: 'x' } },
    { 'a password': { user_id: accounts[1]!.userId, password_hash: 'x' } },
    'user_id',
  ),
  'private.admin_sessions': sample(
    { 'a session': { id: idOf(571), ...session, token_hash: '\\x01' } },
    { 'a session': { ...session, token_hash: '\\x02' } },
  ),
  'private.invitations': sample(
    { 'an invitation': { id: idOf(581), user_id: accounts[0]!.userId, ...times, token_hash: '\\x01' } },
    { 'an invitation': { user_id: accounts[0]!.userId, ...times, token_hash: '\\x02' } },
  ),
  'private.login_attempts': sample(
    { 'an attempt': { id: idOf(591), address: '::1', email: 'x', at: '2025-01-01' } },
    { 'an attempt': { address: '::1', email: 'x', at: '2025-01-01' } },
  ),
  'private.totp_secrets': sample(
    { 'a secret': { user_id: accounts[0]!.userId, secret: '\\x01', created_at: '2025-01-01' } },
    { 'a secret': { user_id: accounts[1]!.userId, secret: '\\x02', created_at: '2025-01-01' } },
    'user_id',
  ),
  'private.passkeys': sample(
    { 'a passkey': { id: idOf(605), ...passkey, credential: 'one' } },
    { 'a passkey': { ...passkey, credential: 'two' } },
  ),
  'private.recovery_codes': sample(
    { 'a code': { user_id: accounts[0]!.userId, code_hash: '\\x01', salt: '\\x01' } },
    { 'a code': { user_id: accounts[1]!.userId, code_hash: '\\x01', salt: '\\x01' } },
    'user_id',
  ),
  'private.sign_in_steps': sample(
    { 'a step': { token_hash: '\\x01', user_id: accounts[0]!.userId, expires_at: '2025-01-01' } },
    { 'a step': { token_hash: '\\x02', user_id: accounts[0]!.userId, expires_at: '2025-01-01' } },
    'token_hash',
  ),
  'private.used_challenges': sample(
    { 'a challenge': { challenge_hash: '\\x01', expires_at: '2025-01-01' } },
    { 'a challenge': { challenge_hash: '\\x02', expires_at: '2025-01-01' } },
    'challenge_hash',
  ),
  'private.sign_in_rules': sample({ 'the rules': { is_only: true } }, { 'a rule': { is_only: true } }, 'is_only'),
  'private.milestones': sample({ 'a milestone': { name: 'seeded' } }, { 'a milestone': { name: 'new' } }, 'name'),
  'private.schema_version': sample({ 'a migration': { version: 1 } }, { 'a migration': { version: 999 } }, 'version'),
  'private.visitor_uploads': sample(
    { 'an upload': { id: idOf(601), address: '::1', bytes: 1, at: '2025-01-01' } },
    { 'an upload': { address: '::1', bytes: 1, at: '2025-01-01' } },
  ),
  'private.resume_pictures': sample(
    { 'a picture': { upload_id: idOf(492), webp: '\\x01' } },
    { 'a picture': { upload_id: idOf(493), webp: '\\x02' } },
    'upload_id',
  ),
  'private.missing_paths': sample(
    { 'a path': { day: '2025-01-01', path: '/lost', count: 1 } },
    { 'a path': { day: '2025-01-01', path: '/lost-too', count: 1 } },
    'path',
  ),
  'private.orphan_candidates': sample(
    { 'a file': { id: idOf(602), path: '1700000000000-abcdefgh.pdf', at: '2025-01-01' } },
    { 'a file': { path: '1700000000001-abcdefgh.pdf', at: '2025-01-01' } },
  ),
  'private.replaced_unsubscribe_tokens': sample(
    { 'a link': { token: idOf(603), subscription_id: idOf(521) } },
    { 'a link': { token: idOf(604), subscription_id: idOf(521) } },
    'token',
  ),
  'private.alerting_tables': sample(
    { 'a declaration': { table_name: 'inquiries' } },
    {
      'a declaration': { table_name: 'awards', one: 'award', many: 'awards', screen: 'awards', default_choice: 'none' },
    },
    'table_name',
  ),
  'private.alert_choices': sample(
    { 'a choice': { user_id: accounts[0]!.userId, table_name: 'inquiries', choice: 'daily' } },
    { 'a choice': { user_id: accounts[1]!.userId, table_name: 'inquiries', choice: 'none' } },
    'user_id',
  ),
  'private.backup_runs': sample(
    { 'a run': { id: idOf(604), started_at: '2025-01-01' } },
    { 'a run': { started_at: '2025-01-02' } },
  ),
  'private.missing_backup_alerts': sample(
    { 'a moment': { since: '2025-01-01 00:00:00+00' } },
    { 'a moment': { since: '2025-01-02' } },
    'since',
  ),
  'private.missing_indexes': sample(
    { 'an index': { name: 'public.seeded', definition: 'create index seeded on inquiries (name)' } },
    { 'an index': { name: 'public.new', definition: 'create index new on inquiries (name)' } },
    'name',
  ),
  'private.home_place': sample(
    { 'the home': { is_only: true, place: 'here' } },
    { 'a home': { is_only: true, place: 'there' } },
    'is_only',
  ),
  'private.mailboxes': sample({ 'a mailbox': { name: 'office' } }, { 'a mailbox': { name: 'other' } }, 'name'),
  'private.taken_messages': sample(
    { 'a message': { name: '<a@b>', mailbox: 'office', uid_validity: 1, uid: 1, entry_id: idOf(486) } },
    { 'a message': { name: '<c@d>', mailbox: 'office', uid_validity: 1, uid: 2, entry_id: idOf(486) } },
    'name',
  ),
  'private.newsletter_pace': sample({ 'the pace': { is_only: true } }, { 'a pace': { is_only: true } }, 'is_only'),
  'private.spam_points': sample(
    { 'a reason': { reason: 'trap' } },
    { 'a reason': { reason: 'new', points: 1 } },
    'reason',
  ),
  'private.used_form_proofs': sample(
    { 'a proof': { challenge: 'one', expires_at: '2025-01-01' } },
    { 'a proof': { challenge: 'two', expires_at: '2025-01-01' } },
    'challenge',
  ),
  'private.arrivals': sample(
    { 'an arrival': { id: idOf(961), sender: '\\x01' } },
    { 'an arrival': { sender: '\\x02' } },
  ),
  'private.digests': sample(
    { 'a day': { day: '2025-01-01', covered_until: '2025-01-01' } },
    { 'a day': { day: '2025-01-02', covered_until: '2025-01-02' } },
    'day',
  ),
  'private.content_previews': sample(
    { 'a link': { id: idOf(607), ...sharedPreview, token_hash: '\\x01' } },
    { 'a link': { ...sharedPreview, token_hash: '\\x02' } },
  ),
  'private.trash_parts': sample(
    { 'a like': { id: idOf(606), trash_id: idOf(565), ...trashedLike } },
    { 'a like': { trash_id: idOf(565), ...trashedLike } },
  ),
  'private.visitor_limits': sample({ 'a limit': { name: 'inquiries' } }, { 'a limit': { name: 'awards' } }, 'name'),
  'private.search_documents': sample(
    { 'a document': { kind: 'post', row_id: idOf(951), title: '', document: '', dated: '2025-01-01' } },
    { 'a document': { kind: 'post', row_id: idOf(952), title: '', document: '', dated: '2025-01-01' } },
    'row_id',
  ),
  'private.searchable_content': sample(
    {
      published: { id: publishedPost },
      draft: { id: draftPost },
      scheduled: { id: scheduledPost },
      ended: { id: endedPost },
      open: { id: openJob },
      closed: { id: closedJob },
      'scheduled job': { id: scheduledJob },
      'ended job': { id: endedJob },
    },
    { 'a row': { id: idOf(953) } },
  ),
  'private.table_capabilities': sample(
    { 'a declaration': { table_name: 'services' } },
    { 'a declaration': { table_name: 'awards' } },
    'table_name',
  ),
  'private.server_secrets': sample(
    { 'a secret': { name: 'visitor-cookie' } },
    { 'a secret': { name: 'new', value: '\\x01' } },
    'name',
  ),
}
