import type { AdminRole } from '#app/lib/permissions.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { TracedAccount } from '#server/identity/account-trace.ts'
import type { Services } from '#server/services/services.ts'
import { clientOf } from '#server/web/client-of.ts'
import { writeSessionToken } from '#server/web/cookies.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

type SignedInEvent = Extract<Parameters<Services['trace']['signIn']>[0], `signed in ${string}`>

/** Opens the session, after everything that was asked for has been right. An account that may not sign in gets none. */
export async function finishSignIn(
  c: RequestContext,
  { database, sessions, knownBrowsers, trace, clock }: Services,
  traced: TracedAccount,
  event: SignedInEvent,
) {
  const client = clientOf(c)
  const [account] = await database.as(
    service,
    (sql) => sql<{ role: AdminRole; must_enrol: boolean }[]>`
      select role, not has_second_factor and (select requires_second_factor from private.sign_in_rules) as must_enrol
      from public.admin_users where user_id = ${traced.userId} and is_active and role is not null`,
  )
  if (!account) {
    await trace.signIn('not allowed to sign in', { account: traced, client })
    return [{ success: false, user_data: null }]
  }
  if (c.var.session) await sessions.end(c.var.session.id)
  const session = await sessions.open(traced.userId, client)
  writeSessionToken(c, session.token, Math.floor((session.expiresAt.getTime() - clock().getTime()) / 1000))
  knownBrowsers.remember(c, traced.email)
  await trace.signIn(event, { account: traced, client, by: traced })
  return [
    {
      success: true,
      user_data: { id: traced.userId, email: traced.email, role: account.role, is_active: true },
      session: {
        id: session.id,
        expires_at: session.expiresAt.toISOString(),
        last_activity: session.lastActivity.toISOString(),
      },
      ...(account.must_enrol && { must_enrol: true }),
    },
  ]
}
