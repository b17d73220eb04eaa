import { error, type ResourceMessages, success } from '#app/admin-kit/messages.ts'

export const postMessages: ResourceMessages = {
  loadFailed: () => error('Failed to fetch blog posts'),
  created: success('Blog post created successfully'),
  updated: success('Blog post updated successfully'),
  deleted: success('Blog post deleted successfully'),
  createFailed: () => error('Failed to save blog post'),
  updateFailed: () => error('Failed to save blog post'),
  deleteFailed: () => error('Failed to delete blog post'),
}
