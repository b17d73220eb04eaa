import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const commentMessages: ResourceMessages = {
  ...savedMessages('comment', 'Comment'),
  loadFailed: () => error('Failed to load comments'),
  actionFailed: () => error('Failed to update comment'),
  deleted: success('Comment deleted successfully'),
  deleteFailed: () => error('Failed to delete comment'),
}

const countText = (count: number) => (count === 1 ? 'Comment' : `${count} comments`)

export const commentActionMessages = {
  approved: (count = 1) => success(`${countText(count)} approved`),
  pending: success('Comment moved to pending'),
  deleted: (count: number) => success(`${countText(count)} deleted successfully`),
}
