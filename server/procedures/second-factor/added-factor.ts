import type { AdminActor } from '#database/engine/connection/actors.ts'
import { service } from '#database/engine/connection/actors.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import type { Services } from '#server/services/services.ts'

/**
 * The first factor comes with recovery codes. Sessions that were opened by the password alone end, except the one that
 * asks.
 */
export async function addedFactor({ database, secondFactors }: Services, { userId, sessionId }: AdminActor) {
  await database.as(service, (sql) => endSessionsOf(sql, userId, sessionId))
  const { recovery_codes_left } = await secondFactors.statusOf(userId)
  return { recovery_codes: recovery_codes_left > 0 ? [] : await secondFactors.recoveryCodes.replace(userId) }
}
