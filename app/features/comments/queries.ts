import type { Data } from '#app/lib/data/data.ts'

const commentsPerPage = 50

/** The post that comments belong to. */
export interface CommentedPost {
  id: string
  slug: string
}

export async function listComments(data: Data, postId: string, page: number) {
  const { data: rows } = await data
    .from('blog_comments')
    .select('id,author_name,comment_text,created_at')
    .eq('blog_id', postId)
    .eq('is_approved', true)
    .order('created_at', { ascending: false })
    .order('id')
    .range((page - 1) * commentsPerPage, page * commentsPerPage)
    .throwOnError()
  return { page, comments: rows.slice(0, commentsPerPage), hasNext: rows.length > commentsPerPage }
}

export type CommentPage = Awaited<ReturnType<typeof listComments>>
export type Comment = CommentPage['comments'][number]
