import { type AdminMessage, error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const jobApplicationMessages: ResourceMessages = {
  ...savedMessages('application', 'Application'),
  loadFailed: () => error('Failed to load job applications'),
  actionFailed: () => error('Failed to update application status'),
  deleted: success('Application deleted successfully'),
  deleteFailed: () => error('Failed to delete application'),
}

export const applicationsDeleted = (count: number) =>
  count === 1 ? jobApplicationMessages.deleted : success(`${count} applications deleted successfully`)

export const applicationChanged = (status: string, count = 1): AdminMessage => ({
  title: 'Status Updated',
  description:
    count === 1 ? `Application status changed to ${status}` : `Status of ${count} applications changed to ${status}`,
  tone: 'success',
})
