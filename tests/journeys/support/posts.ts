import type { RunningServer } from '../../support/running-server.ts'
import { TestBrowser } from '../../support/test-browser.ts'
import { addRow, staffOf } from './staff.ts'
import { unique, uniqueEmail } from './unique.ts'

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

/** Likes a post as so many visitors. */
export async function addLikes(server: RunningServer, postId: string, count: number) {
  for (let like = 0; like < count; like++) {
    const row = { blog_id: postId, user_email: uniqueEmail('liker') }
    const response = await new TestBrowser(server.url).post('/rest/v1/blog_likes', row)
    if (response.status !== 201) throw new Error(response.text)
  }
}
