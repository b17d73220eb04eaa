import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const likeAdminMessages: ResourceMessages = {
  ...savedMessages('like', 'Like'),
  loadFailed: () => error('Failed to load likes'),
  deleted: success('Like deleted successfully'),
  deleteFailed: () => error('Failed to delete like'),
}

export const likesDeleted = (count: number) =>
  success(count === 1 ? 'Like deleted successfully' : `${count} likes deleted successfully`)
