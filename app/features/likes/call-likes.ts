import type { Insert } from '#app/lib/data/data.ts'
import { callTableApi, Refused } from '#app/visitor-forms/call-table-api.ts'

/** How many likes it added: none when this visitor's was there already. */
export async function insertLike(postId: string, email: string): Promise<number> {
  const like: Insert<'blog_likes'> = { blog_id: postId, user_email: email }
  try {
    await callTableApi('POST', 'blog_likes', like)
    return 1
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return 0
    throw error
  }
}

/** The policy makes it this visitor's own, whatever email it was given with. */
export async function deleteLike(postId: string): Promise<number> {
  const gone = await callTableApi('DELETE', `blog_likes?blog_id=eq.${postId}&select=id`)
  return Array.isArray(gone) ? -gone.length : -1
}
