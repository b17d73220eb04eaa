import { error, type ResourceMessages, savedMessages } from '#app/admin-kit/messages.ts'

export const auditMessages: ResourceMessages = {
  ...savedMessages('entry', 'Entry'),
  loadFailed: () => error('Failed to load the audit trail'),
}
