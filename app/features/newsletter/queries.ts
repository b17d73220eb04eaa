import type { Data } from '#app/lib/data.ts'
import { looksLikeId } from '#app/lib/looks-like-id.ts'

/** False when no subscription has this token. */
export async function endSubscription(data: Data, token: string): Promise<boolean> {
  if (!looksLikeId(token)) return false
  const { data: isKnown } = await data.rpc('newsletter_unsubscribe', { token }).throwOnError()
  return isKnown === true
}
