import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const commentMessages: ResourceMessages = {
  ...savedMessages('comment', 'Comment'),
  loadFailed: () => error('Failed to load comments'),
  moveFailed: () => error('Failed to update comment'),
  deleted: success('Comment deleted successfully'),
  deleteFailed: () => error('Failed to delete comment'),
}

const commentsOf = (count: number) => (count === 1 ? 'Comment' : `${count} comments`)

export const commentMoves = {
  approved: (count = 1) => success(`${commentsOf(count)} approved`),
  spam: success('Comment marked as spam'),
  pending: success('Comment moved to pending'),
  deleted: (count: number) => success(`${commentsOf(count)} deleted successfully`),
}
