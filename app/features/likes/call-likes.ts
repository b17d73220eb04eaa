import type { Insert } from '#app/lib/data/data.ts'
import { callTableApi, Refused } from '#app/visitor-forms/call-table-api.ts'

/** It is no fault when this visitor's like was there already. */
export async function insertLike(postId: string, email: string): Promise<void> {
  const like: Insert<'blog_likes'> = { blog_id: postId, user_email: email }
  try {
    await callTableApi('POST', 'blog_likes', like)
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error
  }
}

/** The policy makes it this visitor's own, whatever email it was given with. */
export async function deleteLike(postId: string): Promise<void> {
  await callTableApi('DELETE', `blog_likes?blog_id=eq.${postId}&select=id`)
}

/** The server's count: others may have liked meanwhile, and an email that liked elsewhere counts once. */
export async function countLikes(postId: string): Promise<number | undefined> {
  const found = await callTableApi('GET', `blog_post_counts?blog_id=eq.${postId}&select=likes`)
  const [counts] = Array.isArray(found) ? (found as { likes: number }[]) : []
  return counts?.likes
}
