import type { Data } from '#app/lib/data/data.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'

/** What the link of a mail stands for; it is spent once its owner has subscribed again. */
export type LinkState = 'unconfirmed' | 'active' | 'ended' | 'spent' | 'unknown'

type LinkProcedure = 'newsletter_link_state' | 'newsletter_confirm' | 'newsletter_unsubscribe'

async function callWithToken(data: Data, procedure: LinkProcedure, token: string): Promise<LinkState> {
  if (!looksLikeId(token)) return 'unknown'
  const { data: state } = await data.rpc(procedure, { token }).throwOnError()
  return state as LinkState
}

export const readLinkState = (data: Data, token: string) => callWithToken(data, 'newsletter_link_state', token)
export const confirmSubscription = (data: Data, token: string) => callWithToken(data, 'newsletter_confirm', token)
export const endSubscription = (data: Data, token: string) => callWithToken(data, 'newsletter_unsubscribe', token)

/** The last issues that anybody may read, newest first. */
export async function listSharedIssues(data: Data) {
  const { data: rows } = await data
    .from('newsletter_issues')
    .select('id,subject,started_at,updated_at')
    .eq('is_shared', true)
    .not('started_at', 'is', null)
    .order('started_at', { ascending: false })
    .limit(50)
    .throwOnError()
  return rows
}
