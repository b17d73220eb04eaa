import { Heart, Trash2 } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { noFields } from '#app/admin-kit/fields.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { likeAdminMessages, likesDeleted } from './admin-messages.ts'

const withPost = 'id,user_email,created_at,post:blog_posts(title,slug)'

/** Beside the comments: who liked what. Staff add and change none; they remove one when its giver asks for it. */
export const likes = defineResource({
  path: 'likes',
  table: 'blog_likes',
  title: 'Likes',
  group: 'Communication',
  icon: Heart,
  words: { one: 'like', many: 'likes' },
  messages: likeAdminMessages,
  empty: 'No likes yet.',
  schema: noFields,
  list: {
    layout: 'table',
    select: withPost,
    order: [['created_at', 'desc']],
    sorts: sortsByTime('created_at'),
    search: ['user_email'],
    columns: [
      {
        header: 'Email',
        cell: ({ user_email }) => <span className="block font-semibold break-all @2xl:min-w-52">{user_email}</span>,
      },
      {
        header: 'Post',
        cell: ({ post }) =>
          post && (
            <a href={`/blog/${post.slug}`} target="_blank" rel="noreferrer" className="underline">
              {post.title}
            </a>
          ),
      },
      { header: 'Liked', cell: ({ created_at }) => formatMinute(created_at) },
    ],
  },
  remove: { confirm: 'Are you sure you want to delete this like?' },
  nameOf: ({ user_email, post }) => (post ? `${user_email} on ${post.title}` : user_email),
  bulk: [
    {
      label: 'Delete selected',
      icon: Trash2,
      change: null,
      confirm: (count) => `Are you sure you want to delete ${count === 1 ? 'this like' : `these ${count} likes`}?`,
      done: likesDeleted,
    },
  ],
})
