// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code that have them.
import type { Mutation } from './mutations.ts'

const newPasswords = ['tests/identity/new-passwords.test.ts']
const accountTrace = ['tests/identity/account-trace.test.ts']
const secondFactor = ['tests/identity/second-factor.test.ts']
const stepTable = 'server/identity/second-factor/sign-in-steps.ts'
const recoveryCodes = 'server/identity/second-factor/recovery-codes.ts'

/** Breaks of what guards the accounts of staff. */
export const accountMutations: readonly Mutation[] = [
  {
    id: 'AS-100',
    file: 'app/features/accounts/password-limits.ts',
    find: 'shortestPassword = 12',
    replace: 'shortestPassword = 11',
    tests: newPasswords,
  },
  {
    id: 'AS-101',
    file: 'server/identity/new-password.ts',
    find: `[email, 'Prabas Travels', setting?.value ?? '']`,
    replace: '[]',
    tests: newPasswords,
  },
  {
    id: 'AS-101',
    file: 'app/features/accounts/password-limits.ts',
    find: 'leastStrength = 3',
    replace: 'leastStrength = 0',
    tests: newPasswords,
  },
  {
    id: 'AS-104',
    file: 'server/identity/invitations.ts',
    find: `and kind = 'reset' and used_at is null`,
    replace: `and kind = 'none' and used_at is null`,
    tests: newPasswords,
  },
  {
    id: 'AS-104',
    file: 'server/identity/invitations.ts',
    find: `and kind = 'reset' and used_at is null`,
    replace: 'and used_at is null',
    tests: newPasswords,
  },
  {
    id: 'AS-105',
    file: 'server/procedures/second-factor/confirm-totp.ts',
    find: `await services.trace.secondFactor('authenticator app added', { account: admin, client: clientOf(c), by: admin })`,
    replace: 'clientOf(c)',
    tests: accountTrace,
  },
  {
    id: 'AS-106',
    file: 'server/identity/sessions.ts',
    find: 'where user_id = ${userId} and expires_at > ${now} and last_activity >',
    replace: 'where ${userId}::uuid is not null and expires_at > ${now} and last_activity >',
    tests: accountTrace,
  },
  {
    id: 'AS-107',
    file: 'server/identity/sessions.ts',
    find: 'where id = ${id} and user_id = ${userId} returning id',
    replace: 'where id = ${id} returning id',
    tests: accountTrace,
  },
  {
    id: 'AS-108',
    file: 'database/migrations/014.do.user_roles.sql',
    find: 'delete from private.admin_sessions where user_id = new.user_id;',
    replace: 'null;',
    tests: accountTrace,
  },
  {
    id: 'SF-03',
    file: recoveryCodes,
    find: 'and code_hash = ${hash} and used_at is null returning user_id',
    replace: 'and code_hash = ${hash} returning user_id',
    tests: secondFactor,
  },
  { id: 'SF-03', file: recoveryCodes, find: 'const count = 10', replace: 'const count = 9', tests: secondFactor },
  { id: 'SF-04', file: stepTable, find: 'mostFailures = 5', replace: 'mostFailures = 6', tests: secondFactor },
  { id: 'SF-04', file: stepTable, find: 'stepSeconds = 5 * 60', replace: 'stepSeconds = 6 * 60', tests: secondFactor },
  {
    id: 'SF-05',
    file: 'database/migrations/052.do.second_factors.sql',
    find: `call private.lock_table('private.recovery_codes');`,
    replace: `call private.lock_table('private.recovery_codes'); grant usage on schema private to anon; grant select on private.recovery_codes to anon; create policy "all" on private.recovery_codes for select to anon using (true);`,
    tests: secondFactor,
  },
  {
    id: 'SF-06',
    file: 'server/procedures/second-factor/remove-second-factor.ts',
    find: 'if (refusal) return refusal',
    replace: '',
    tests: secondFactor,
  },
  {
    id: 'SF-06',
    file: 'server/procedures/second-factor/new-recovery-codes.ts',
    find: 'if (refusal) return refusal',
    replace: '',
    tests: secondFactor,
  },
  {
    id: 'SF-07',
    file: 'server/procedures/second-factor/added-factor.ts',
    find: 'await database.as(service, (sql) => endSessionsOf(sql, userId, sessionId))',
    replace: '',
    tests: secondFactor,
  },
  {
    id: 'SF-08',
    file: 'server/procedures/second-factor/reset-second-factor.ts',
    find: `await trace.secondFactor('everything removed by a colleague', traced)`,
    replace: '',
    tests: secondFactor,
  },
  {
    id: 'SF-08',
    file: 'server/procedures/second-factor/reset-second-factor.ts',
    find: `role: 'super_admin'`,
    replace: `role: 'admin'`,
    tests: secondFactor,
  },
  {
    id: 'SF-10',
    file: 'app/features/accounts/passkey-site.ts',
    find: '!isAddress && ',
    replace: '',
    tests: [...secondFactor, 'app/features/accounts/passkey-site.test.ts'],
  },
  {
    id: 'SF-13',
    file: 'server/identity/second-factor/passkeys.ts',
    find: '!answer?.verified || !(await spend(challenge))',
    replace: '!answer?.verified',
    tests: ['tests/journeys/admin-passkeys.journey.ts'],
  },
  {
    id: 'SF-14',
    file: 'server/start/reset-password.ts',
    find: 'delete from private.totp_secrets where user_id = ${account.user_id}',
    replace: 'select from private.totp_secrets where user_id = ${account.user_id}',
    tests: ['tests/process/reset-password.test.ts'],
  },
  {
    id: 'AS-102',
    file: 'app/admin/session/strength-bar.tsx',
    find: 'if (!password || !strength) return null',
    replace: 'if (!password || strength) return null',
    tests: ['tests/journeys/admin-new-password.journey.ts'],
  },
  {
    id: 'SF-11',
    file: 'app/admin/account/recovery-codes-dialog.tsx',
    find: '{codes.map((code) => (',
    replace: '{codes.slice(1).map((code) => (',
    tests: ['tests/journeys/admin-account.journey.ts'],
  },
  {
    id: 'SF-12',
    file: 'app/admin/session/passkey-button.tsx',
    find: 'await signIn.withPasskey()',
    replace: '',
    tests: ['tests/journeys/admin-passkeys.journey.ts'],
  },
]
