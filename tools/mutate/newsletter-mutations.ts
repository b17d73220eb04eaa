import type { Mutation } from './mutations.ts'

const sending = 'database/migrations/106.do.newsletter_sending.sql'
const claiming = 'database/migrations/137.do.newsletter_after_clock_jump.sql'
const rules = ['tests/policies/newsletter-issues.test.ts']
const mails = ['tests/mail/newsletter-issues.test.ts']

/** Breaks of the newsletter's issues. */
export const newsletterMutations: readonly Mutation[] = [
  {
    id: 'NI-04',
    file: sending,
    find: 'where is_active and (confirmed_at is not null or not private.needs_confirmation())',
    replace: 'where is_active',
    tests: rules,
  },
  {
    id: 'NI-05',
    file: claiming,
    find: "where status = 'scheduled' and send_at <= moment order by send_at for update skip locked",
    replace: "where status = 'scheduled' order by send_at for update skip locked",
    tests: rules,
  },
  {
    id: 'NI-07',
    file: claiming,
    find: 'set attempts = recipient.attempts + 1, next_attempt_at = claimed_until',
    replace: 'set attempts = recipient.attempts + 1',
    tests: mails,
  },
  {
    id: 'NI-08',
    file: claiming,
    find: '    where next_at <= moment or next_at > moment + pause + interval',
    replace: '    where true or next_at > moment + pause + interval',
    tests: ['tests/mail/newsletter-worker.test.ts'],
  },
  {
    id: 'NI-09',
    file: 'server/mail/newsletter-worker.ts',
    find: 'if (isHardBounce(error)) {',
    replace: 'if (isHardBounce(null)) {',
    tests: mails,
  },
  {
    id: 'NI-10',
    file: 'server/mail/refusals.ts',
    find: 'return /^5\\.(1\\.\\d+|2\\.1)$/.test(code)',
    replace: 'return true',
    tests: mails,
  },
  {
    id: 'NI-12',
    file: sending,
    find: "update public.newsletter_recipients set status = 'unsubscribed' where subscription_id = new.id and status = 'waiting';",
    replace: '',
    tests: rules,
  },
  {
    id: 'NI-14',
    file: 'database/migrations/105.do.newsletter_issues.sql',
    find: 'using (is_shared and started_at is not null);',
    replace: 'using (is_shared);',
    tests: rules,
  },
  {
    id: 'NI-15',
    file: sending,
    find: "call private.uses_files('public.newsletter_recipients', false);",
    replace:
      "call private.uses_files('public.newsletter_recipients', false);\ncall private.track_changes('public.newsletter_recipients');",
    tests: rules,
  },
  {
    id: 'NI-16',
    file: 'app/lib/mail/mail-html.server.ts',
    find: '{ href: wholeAddress(href, siteUrl) }',
    replace: '{ href }',
    tests: ['app/features/newsletter-issues/render-issue.test.ts'],
  },
  {
    id: 'ML-22',
    file: 'app/lib/mail/mail-html.server.ts',
    find: `h4: 'h3', h5`,
    replace: `h4: 'h2', h5`,
    tests: ['app/lib/mail/mail-html.test.ts'],
  },
]
