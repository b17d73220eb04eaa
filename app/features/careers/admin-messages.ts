import { error, type ResourceMessages, success } from '#app/admin-kit/messages.ts'

export const careerMessages: ResourceMessages = {
  loadFailed: () => error('Failed to load career positions'),
  created: success('New career position created successfully'),
  updated: success('Career position updated successfully'),
  deleted: success('Career position deleted successfully'),
  createFailed: () => error('Failed to save career position'),
  updateFailed: () => error('Failed to save career position'),
  deleteFailed: () => error('Failed to delete career position'),
}
