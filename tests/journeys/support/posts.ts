import type { RunningServer } from '../../support/running-server.ts'
import { addRow, staffOf } from './staff.ts'
import { unique } from './unique.ts'

/** A published post of its own for one journey; what is left out has the database's default. */
export function addPost(server: RunningServer, given: object = {}) {
  const title = unique('Post')
  const slug = title.toLowerCase()
  return addRow(server, 'blog_posts', {
    title,
    slug,
    excerpt: `What ${title} is about`,
    content: '<p>A short walk.</p>',
    is_published: true,
    ...given,
  })
}

/** A comment as a visitor sends it; approved by staff unless told otherwise. */
export async function addComment(server: RunningServer, postId: string, text: string, isApproved = true) {
  const staff = await staffOf(server)
  const sent = await fetch(`${server.url}/rest/v1/blog_comments`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({
      blog_id: postId,
      author_name: `Reader of ${text}`,
      author_email: 'reader@example.com',
      comment_text: text,
    }),
  })
  if (sent.status !== 201) throw new Error(await sent.text())
  if (isApproved)
    await staff.send(
      'PATCH',
      `/rest/v1/blog_comments?blog_id=eq.${postId}&comment_text=eq.${encodeURIComponent(text)}`,
      {
        is_approved: true,
      },
    )
}
