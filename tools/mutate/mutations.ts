// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code that have them.
import { accessMutations } from './access-mutations.ts'
import { accountMutations } from './account-mutations.ts'
import { answerMutations } from './answer-mutations.ts'
import { backupMutations } from './backup-mutations.ts'
import { contentMutations } from './content-mutations.ts'
import { deskMutations } from './desk-mutations.ts'
import { fileMutations } from './file-mutations.ts'
import { limitMutations } from './limit-mutations.ts'
import { monitoringMutations } from './monitoring-mutations.ts'
import { newsletterMutations } from './newsletter-mutations.ts'
import { previewMutations } from './preview-mutations.ts'
import { redirectMutations } from './redirect-mutations.ts'
import { scheduleMutations } from './schedule-mutations.ts'
import { searchMutations } from './search-mutations.ts'
import { spamMutations } from './spam-mutations.ts'

export interface Mutation {
  /** The behaviour that the change breaks, as it is numbered in docs/behaviours. */
  id: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The files with a test, or a step, that names the id and must fail then. */
  tests: readonly string[]
}

const sanitiser = 'app/lib/text/sanitise-html.server.ts'
const allowedHtml = 'app/lib/text/allowed-html.ts'
const sanitiserTests = ['app/lib/text/sanitise-html.test.ts']
const keepTag = (id: string, tag: string): Mutation => ({
  id,
  file: allowedHtml,
  find: `...['a', 'img'],`,
  replace: `...['a', 'img', '${tag}'],`,
  tests: sanitiserTests,
})

const encoder = 'server/storage/pictures/clean-picture.ts'
const keepMetadata = (find: string): Mutation => ({
  id: 'UP-20',
  file: encoder,
  find,
  replace: `${find}.withMetadata()`,
  tests: ['tests/storage/uploads.test.ts'],
})

/** Each breaks one behaviour on purpose; `npm run mutate` reports those that no test of the behaviour notices. */
export const mutations: readonly Mutation[] = [
  ...limitMutations,
  ...accountMutations,
  ...fileMutations,
  ...backupMutations,
  ...monitoringMutations,
  ...previewMutations,
  ...redirectMutations,
  ...scheduleMutations,
  ...deskMutations,
  ...newsletterMutations,
  ...spamMutations,
  ...answerMutations,
  ...contentMutations,
  ...searchMutations,
  ...accessMutations,
  ...['script', 'iframe', 'object', 'embed'].map((tag) => keepTag('MD-04', tag)),
  ...['form', 'input', 'button'].map((tag) => keepTag('MD-05', tag)),
  {
    id: 'MD-04',
    file: sanitiser,
    find: `'iframe', 'object', 'button'],`,
    replace: `'button'],`,
    tests: sanitiserTests,
  },
  { id: 'MD-35', file: sanitiser, find: `'textarea', 'option', `, replace: '', tests: sanitiserTests },
  {
    id: 'MD-06',
    file: allowedHtml,
    find: `allowedSchemes = ['http',`,
    replace: `allowedSchemes = ['javascript', 'http',`,
    tests: sanitiserTests,
  },
  {
    id: 'MD-28',
    file: 'app/features/site/failure-words.ts',
    find: `description: 'There is no such page.',\n  isHidden: true,`,
    replace: `description: 'There is no such page.',`,
    tests: ['tests/pages/site-frame.test.ts'],
  },
  {
    id: 'MD-28',
    file: 'app/features/site/not-found-route.tsx',
    find: 'pageMeta(page, notFoundWords)',
    replace: `pageMeta(page, { ...notFoundWords, isHidden: false })`,
    tests: ['tests/process/shell.test.ts'],
  },
  {
    id: 'MD-10',
    file: 'app/lib/page/page-meta.ts',
    find: '`${title} | ${site}`',
    replace: '`${title} | Prabas Travels`',
    tests: ['tests/pages/site-frame.test.ts'],
  },
  {
    id: 'MD-17',
    file: 'app/features/blog/post/route.tsx',
    find: 'redirect(`/blog/${found.slug}`, 301)',
    replace: 'redirect(`/blog/${found.slug}`)',
    tests: ['tests/pages/loaders.test.ts'],
  },
  ...[
    'picture.png({ compressionLevel: 7 })',
    'picture.webp({ quality: 88, effort: 2 })',
    'picture.avif({ quality: 65, effort: 1 })',
    'picture.jpeg({ quality: 88 })',
  ].map(keepMetadata),
  {
    id: 'UP-14',
    file: encoder,
    find: `  await measurePicture(bytes, type)\n`,
    replace: `  const { pixels } = await measurePicture(bytes, type)
  if (type === png) return { bytes: Buffer.from(bytes), width: pixels / 48, height: 48, placeholder: null }\n`,
    tests: ['tests/storage/uploads.test.ts'],
  },
  {
    id: 'UP-19',
    file: 'server/storage/stores/open-store.ts',
    find: 'bucket ? openS3Bucket(bucket) : openLocalDisk(uploadsFolder(dataDir))',
    replace: '(openS3Bucket, openLocalDisk(uploadsFolder(dataDir)))',
    tests: ['tests/storage/stores.test.ts'],
  },
  {
    id: 'AS-57',
    file: 'server/http/middleware/write-guard.ts',
    find: `c.req.header('apikey') !== publicApiKey`,
    replace: `(c.req.header('apikey') ?? publicApiKey) !== publicApiKey`,
    tests: ['tests/identity/write-guard.test.ts'],
  },
  {
    id: 'AS-58',
    file: 'server/http/middleware/write-guard.ts',
    find: `site !== 'same-origin' && site !== 'none'`,
    replace: `site === 'cross-site'`,
    tests: ['tests/identity/write-guard.test.ts'],
  },
  {
    id: 'AS-55',
    file: 'server/start/boot.ts',
    find: 'ensureFirstAdmin(services.database, clock, config.firstAdmin)',
    replace: 'ensureFirstAdmin(services.database, clock, undefined)',
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'AS-55',
    file: 'server/identity/first-admin.ts',
    find: `values (\${row!.user_id}, 'super_admin')`,
    replace: `values (\${row!.user_id}, 'admin')`,
    tests: ['tests/identity/first-admin.test.ts'],
  },
  {
    id: 'AS-51',
    file: 'server/procedures/create-admin-user.ts',
    find: 'role, invitation_url: link }',
    replace: `role, invitation_url: link.replace(/[^/]+$/, '') }`,
    tests: ['tests/identity/accounts.test.ts'],
  },
  {
    id: 'AS-51',
    file: 'server/identity/invitations.ts',
    find: 'values (${userId}, ${hashToken(token)}, ${kind},',
    replace: 'values (${userId}, ${Buffer.from(token)}, ${kind},',
    tests: ['tests/identity/accounts.test.ts'],
  },
  {
    id: 'AS-50',
    file: 'server/identity/invitations.ts',
    find: 'invitation: 7 * 24 * hourMs',
    replace: 'invitation: 6 * 24 * hourMs',
    tests: ['tests/identity/accounts.test.ts'],
  },
  {
    id: 'AS-103',
    file: 'server/identity/invitations.ts',
    find: 'reset: hourMs',
    replace: 'reset: 2 * hourMs',
    tests: ['tests/identity/new-passwords.test.ts'],
  },
  {
    id: 'AS-13',
    file: 'server/identity/login-limiter.ts',
    find: 'if (seen!.of_pair >= maxPerAddressAndEmail || seen!.of_address >= maxPerAddress)',
    replace: 'if (seen!.of_address >= maxPerAddress)',
    tests: ['tests/identity/sign-in.test.ts'],
  },
  {
    id: 'AS-109',
    file: 'server/identity/login-limiter.ts',
    find: 'const waitMs = isKnownBrowser ? 0 : findWait(seen!, now)',
    replace: 'const waitMs = 0',
    tests: ['tests/identity/slow-down.test.ts'],
  },
  {
    id: 'AS-110',
    file: 'server/identity/login-limiter.ts',
    find: 'const waitMs = isKnownBrowser ? 0 : findWait(seen!, now)',
    replace: 'const waitMs = findWait(seen!, now)',
    tests: ['tests/identity/slow-down.test.ts'],
  },
  {
    id: 'SF-02',
    file: 'server/identity/second-factor/totp.ts',
    find: 'and last_step < ${step} returning',
    replace: 'returning',
    tests: ['tests/identity/second-factor.test.ts'],
  },
  {
    id: 'SF-01',
    file: 'server/procedures/admin-login-simple.ts',
    find: 'if (!account.has_second_factor) return finishSignIn',
    replace: 'if (account.has_second_factor || !account.has_second_factor) return finishSignIn',
    tests: ['tests/identity/second-factor.test.ts'],
  },
  {
    id: 'SF-09',
    file: 'server/http/middleware/identify.ts',
    find: 'if (session && !session.mustEnrol)',
    replace: 'if (session)',
    tests: ['tests/identity/second-factor.test.ts'],
  },
  {
    id: 'AS-95',
    file: 'server/identity/login-limiter.ts',
    find: `update private.login_attempts set email = '' where address`,
    replace: 'delete from private.login_attempts where address',
    tests: ['tests/identity/sign-in.test.ts'],
  },
  {
    id: 'AS-07',
    file: 'server/identity/passwords.ts',
    find: '  dummyHash ??= hashPassword(createToken())',
    replace: '  if (passwordHash === undefined) return false\n  dummyHash ??= hashPassword(createToken())',
    tests: ['tests/identity/sign-in.test.ts'],
  },
  {
    id: 'AS-24',
    file: 'server/identity/sessions.ts',
    find: 'const idleMs = 20 * 60',
    replace: 'const idleMs = 25 * 60',
    tests: ['tests/identity/sign-in.test.ts'],
  },
  {
    id: 'API-02',
    file: 'server/table-api/query/query-read.ts',
    find: "` limit ${parameters.as('bigint', String(limit))}`",
    replace: "` limit ${parameters.as('bigint', String(limit + 1))}`",
    tests: ['tests/table-api/visitor-calls.test.ts'],
  },
  ...['API-01', 'API-03', 'API-04', 'API-05', 'API-06', 'API-12', 'API-15', 'API-20'].map(
    (id): Mutation => ({
      id,
      file: 'server/table-api/query/query-read.ts',
      find: `return \` order by \${keys.join(', ')}\``,
      replace: `return keys.length > 9 ? 'never' : ''`,
      tests: ['tests/table-api/visitor-calls.test.ts'],
    }),
  ),
  ...['API-37', 'API-42', 'API-46', 'API-56', 'API-60', 'API-64', 'API-72', 'API-74', 'API-86'].map(
    (id): Mutation => ({
      id,
      file: 'server/table-api/query/query-read.ts',
      find: `return \` order by \${keys.join(', ')}\``,
      replace: `return keys.length > 9 ? 'never' : ''`,
      tests: ['tests/table-api/staff-calls.test.ts'],
    }),
  ),
  {
    id: 'API-14',
    file: 'database/migrations/100.do.schedule.sql',
    find: `"visitors see approved ones" on public.blog_comments using (\n  is_approved\n  and`,
    replace: `"visitors see approved ones" on public.blog_comments using (\n  not is_approved\n  and`,
    tests: ['tests/table-api/visitor-calls.test.ts'],
  },
  {
    id: 'DB-60',
    file: 'database/migrations/100.do.schedule.sql',
    find: `using (\n  is_approved\n  and exists`,
    replace: `using (\n  exists`,
    tests: ['tests/policies/visitors-read.test.ts'],
  },
  {
    id: 'DB-57',
    file: 'database/migrations/100.do.schedule.sql',
    find: 'on public.careers using (private.is_shown(is_released, publish_at, unpublish_at))',
    replace: 'on public.careers using (true)',
    tests: ['tests/policies/visitors-read.test.ts'],
  },
  {
    id: 'DB-07',
    file: 'database/migrations/030.do.inquiries.sql',
    find: `('closed', 'pending')`,
    replace: `('closed', 'pending'), ('closed', 'responded')`,
    tests: ['tests/policies/inquiries.test.ts'],
  },
  {
    id: 'DB-10',
    file: 'database/migrations/030.do.inquiries.sql',
    find: 'clock_timestamp()) end;',
    replace: 'clock_timestamp()) else old.responded_at end;',
    tests: ['tests/policies/inquiries.test.ts'],
  },
  {
    id: 'DB-19',
    file: 'database/migrations/121.do.application_desk.sql',
    find: `('shortlisted', 'hired'),`,
    replace: `('shortlisted', 'hired'), ('pending', 'hired'),`,
    tests: ['tests/policies/application-steps.test.ts'],
  },
  ...['current_date', `(now() at time zone 'UTC')::date`].map(
    (today): Mutation => ({
      id: 'DB-33',
      file: 'database/migrations/101.do.scheduled_changes.sql',
      find: 'job.application_deadline < private.today_in_nepal()',
      replace: `job.application_deadline < ${today}`,
      tests: ['tests/policies/applications.test.ts'],
    }),
  ),
  {
    id: 'DB-33',
    file: 'database/migrations/101.do.scheduled_changes.sql',
    find: 'job.application_deadline < private.today_in_nepal()',
    replace: 'job.application_deadline <= private.today_in_nepal()',
    tests: ['tests/policies/applications.test.ts'],
  },
  {
    id: 'DB-33',
    file: 'database/migrations/004.do.request_context.sql',
    find: `(now() at time zone 'Asia/Kathmandu')::date`,
    replace: `(now() at time zone 'UTC')::date`,
    tests: ['tests/policies/applications.test.ts'],
  },
  {
    id: 'DB-45',
    file: 'database/migrations/028.do.awards.sql',
    find: 'default extract(year from private.today_in_nepal())',
    replace: 'default extract(year from now())',
    tests: ['tests/policies/defaults.test.ts'],
  },
  {
    id: 'DB-105',
    file: 'database/migrations/031.do.newsletter_subscriptions.sql',
    find: 'if not new.is_active then',
    replace: 'if false then',
    tests: ['tests/policies/newsletter.test.ts'],
  },
  {
    id: 'DB-98',
    file: 'database/migrations/077.do.newsletter_confirmation.sql',
    find: 'select count(*) < 200',
    replace: 'select count(*) < 201',
    tests: ['tests/policies/newsletter.test.ts'],
  },
  {
    id: 'DB-82',
    file: 'database/starter/load.ts',
    find: '    await loadCareers(sql, now)\n',
    replace: '',
    tests: ['tests/engine/starter-content.test.ts'],
  },
  {
    id: 'DB-84',
    file: 'database/starter/load.ts',
    find: '!(await isEmpty(sql, contentTables)) || ',
    replace: '',
    tests: ['tests/engine/starter-content.test.ts'],
  },
  {
    id: 'DB-82',
    file: 'server/start/boot.ts',
    find: 'if (config.starterContent) await',
    replace: 'if (!config.starterContent) await',
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'DB-83',
    file: 'server/start/boot.ts',
    find: 'if (config.starterContent) await',
    replace: 'await',
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'DB-107',
    file: 'app/features/team/team-page.tsx',
    find: '<EmptyState title="Our team will introduce itself here soon." />',
    replace: 'null',
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'DB-75',
    file: 'server/start/connect-to-database.ts',
    find: 'startEmbeddedPostgres({ dataDir, log })',
    replace: 'startEmbeddedPostgres({ dataDir: `${dataDir}-elsewhere`, log })',
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'DB-108',
    file: 'database/engine/embedded/cluster.ts',
    find: '    if (storedPassword) return storedPassword\n',
    replace: `    if (storedPassword) {
      await rm(clusterPath(folder), { recursive: true })
      await makeCluster(folder, binaries, runAs, storedPassword)
      return storedPassword
    }\n`,
    tests: ['tests/engine/embedded-postgres.test.ts'],
  },
  {
    id: 'RT-03',
    file: 'server/realtime/changes.ts',
    find: 'notify(JSON.parse(payload) as Change)',
    replace: 'notify({ ...(JSON.parse(payload) as Change), at: Date.now() } as Change)',
    tests: ['tests/realtime/changes.test.ts'],
  },
  {
    id: 'N-28',
    file: 'scripts/build-if-needed.mjs',
    find: '|| stampOf(build) === fingerprint()) return',
    replace: '|| stampOf(build)) return',
    tests: ['tests/process/changed-project.test.ts'],
  },
  {
    id: 'N-24',
    file: 'server/http/app.ts',
    find: `{ status: 'ok' }`,
    replace: `{ status: 'up' }`,
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'AN-10',
    file: 'app/admin/list/export-rows.ts',
    find: 'escapeFormulae: true',
    replace: 'escapeFormulae: false',
    tests: ['tests/table-api/long-lists.test.ts'],
  },
  {
    id: 'SC-08',
    file: 'scripts/build-if-needed.mjs',
    find: `'database/starter'],`,
    replace: `'database/starter/content'],`,
    tests: ['scripts/build-if-needed.test.ts'],
  },
  {
    id: 'DB-116',
    file: 'scripts/start.mjs',
    find: 'process.ppid === parent ||',
    replace: 'true ||',
    tests: ['tests/process/start.test.ts'],
  },
  {
    id: 'SH-84',
    file: 'app/admin/screen/use-singleton.ts',
    find: 'stored: saved',
    replace: 'stored: queryClient.getQueryData<AdminRow | null>(queryKey) ?? null',
    tests: ['tests/journeys/admin-about.journey.ts'],
  },
  {
    id: 'SH-84',
    file: 'app/features/settings/settings-store.ts',
    find: 'version[key] = known[key]',
    replace: 'version[key] ??= known[key]',
    tests: ['tests/journeys/admin-settings.journey.ts'],
  },
]
