import type { RunningServer } from '../../support/running-server.ts'
import { addRow, staffOf } from './staff.ts'
import { unique } from './unique.ts'

/** Adds a published post for one journey; other columns have the database's defaults. */
export function addPost(server: RunningServer, columns: object = {}) {
  const title = unique('Post')
  const slug = title.toLowerCase()
  return addRow(server, 'blog_posts', {
    title,
    slug,
    excerpt: `What ${title} is about`,
    content: '<p>A short walk.</p>',
    is_published: true,
    ...columns,
  })
}

/** Adds a comment as a visitor; staff approves it by default. */
export async function addComment(server: RunningServer, postId: string, text: string, isApproved = true) {
  const staff = await staffOf(server)
  const response = await fetch(`${server.url}/rest/v1/blog_comments`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({
      blog_id: postId,
      author_name: `Reader of ${text}`,
      author_email: 'reader@example.com',
      comment_text: text,
    }),
  })
  if (response.status !== 201) throw new Error(await response.text())
  if (isApproved)
    await staff.send(
      'PATCH',
      `/rest/v1/blog_comments?blog_id=eq.${postId}&comment_text=eq.${encodeURIComponent(text)}`,
      {
        is_approved: true,
      },
    )
}
