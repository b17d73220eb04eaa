import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import type { Signer } from '#server/identity/signed-value.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { createPasskeys } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createSignInSteps } from './sign-in-steps.ts'
import { createTotp } from './totp.ts'

export interface SecondFactorStatus {
  has_totp: boolean
  passkeys: { id: string; name: string; created_at: string; last_used_at: string | null }[]
  recovery_codes_left: number
  is_required: boolean
}

/** What an account may have besides its password, and whether everybody must. */
export function createSecondFactors(database: Database, clock: Clock, signer: Signer, siteUrl: string) {
  return {
    totp: createTotp(database, clock),
    passkeys: createPasskeys(database, clock, signer, siteUrl),
    recoveryCodes: createRecoveryCodes(database, clock),
    steps: createSignInSteps(database, clock),

    async statusOf(userId: string): Promise<SecondFactorStatus> {
      const [status] = await database.as(
        service,
        (sql) => sql<SecondFactorStatus[]>`select
          exists (select from private.totp_secrets where user_id = ${userId} and confirmed_at is not null) as has_totp,
          (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'created_at', created_at,
             'last_used_at', last_used_at) order by created_at, id), '[]') from private.passkeys
           where user_id = ${userId}) as passkeys,
          (select count(*)::int from private.recovery_codes where user_id = ${userId} and used_at is null)
            as recovery_codes_left,
          (select requires_second_factor from private.sign_in_rules) as is_required`,
      )
      return status!
    },

    async removeTotp(userId: string): Promise<boolean> {
      const removed = await database.as(
        service,
        (sql) => sql`delete from private.totp_secrets where user_id = ${userId} returning user_id`,
      )
      return removed.length > 0
    },

    async removePasskey(userId: string, id: string): Promise<boolean> {
      const removed = await database.as(
        service,
        (sql) => sql`delete from private.passkeys where user_id = ${userId} and id = ${id} returning id`,
      )
      return removed.length > 0
    },

    /** For an owner who has lost everything: from now on the password is enough, and open sessions end. */
    removeAll: (userId: string) =>
      database.as(service, async (sql) => {
        await sql`delete from private.totp_secrets where user_id = ${userId}`
        await sql`delete from private.passkeys where user_id = ${userId}`
        await endSessionsOf(sql, userId)
      }),

    require: (isRequired: boolean) =>
      database.as(service, (sql) => sql`update private.sign_in_rules set requires_second_factor = ${isRequired}`),
  }
}

export type SecondFactors = ReturnType<typeof createSecondFactors>
