import { error, type SingletonMessages } from '#app/admin-kit/messages.ts'

export const settingsMessages: SingletonMessages = {
  saved: { title: 'Settings Saved', description: 'All settings have been updated successfully.', tone: 'success' },
  saveFailed: () => error('Failed to save settings'),
}
