import { listPostsById } from '#app/features/blog/queries.ts'
import type { Data, Row } from '#app/lib/data/data.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'

export const idsOfPosts = ({ posts }: Pick<Row<'newsletter_issues'>, 'posts'>) => posts.map(({ post_id }) => post_id)

/** What a shared issue consists of, the posts in their order; those that are not published are left out. */
export async function findSharedIssue(data: Data, id: string) {
  if (!looksLikeId(id)) return null
  const { data: rows } = await data
    .from('newsletter_issues')
    .select('id,subject,preview_text,content,posts,started_at')
    .eq('id', id)
    .eq('is_shared', true)
    .not('started_at', 'is', null)
    .limit(1)
    .throwOnError()
  const [issue] = rows
  return issue ? { ...issue, posts: await listPostsById(data, idsOfPosts(issue)) } : null
}
