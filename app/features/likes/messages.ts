import { failure } from '#app/lib/messages.ts'

export const likeMessages = {
  liked: { title: 'Liked!' },
  unliked: { title: 'Unliked' },
  failed: failure('Error', 'Failed to update like status'),
}

export const likeLabel = (title: string, count: number) => `Like ${title}, ${count} ${count === 1 ? 'like' : 'likes'}`
