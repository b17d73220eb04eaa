import { failure } from '#app/lib/messages.ts'

export const likeMessages = {
  liked: { title: 'Liked!' },
  unliked: { title: 'Unliked' },
  failed: failure('Error', 'Failed to update like status'),
}
