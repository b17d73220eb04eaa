import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const inquiryMessages: ResourceMessages = {
  ...savedMessages('inquiry', 'Inquiry'),
  loadFailed: () => error('Failed to fetch inquiries'),
  actionFailed: () => error('Failed to update inquiry status'),
  updated: success('Note saved successfully'),
  updateFailed: () => error('Failed to save note'),
  deleted: success('Inquiry deleted successfully'),
  deleteFailed: () => error('Failed to delete inquiry'),
}

export const inquiryMarked = (status: string, count = 1) =>
  success(`${count === 1 ? 'Inquiry' : `${count} inquiries`} marked as ${status}`)
