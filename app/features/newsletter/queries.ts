import type { Data } from '#app/lib/data/data.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'

/** What became of an unsubscribe link; it is spent once its owner has subscribed again. */
export type UnsubscribeOutcome = 'ended' | 'spent' | 'unknown'

export async function endSubscription(data: Data, token: string): Promise<UnsubscribeOutcome> {
  if (!looksLikeId(token)) return 'unknown'
  const { data: outcome } = await data.rpc('newsletter_unsubscribe', { token }).throwOnError()
  return outcome as UnsubscribeOutcome
}
