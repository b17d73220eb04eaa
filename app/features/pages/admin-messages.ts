import { error, type ResourceMessages, resourceMessages } from '#app/admin-kit/messages.ts'

export const pageMessages: ResourceMessages = {
  ...resourceMessages('page', 'pages', 'Page'),
  createFailed: () => error('Error creating page'),
  updateFailed: () => error('Error updating page'),
  deleteFailed: () => error('Error deleting page'),
}
