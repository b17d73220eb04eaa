import { error, type SingletonMessages, success } from '#app/admin-kit/messages.ts'

export const openingHoursMessages: SingletonMessages = {
  loadFailed: (reason) => error(`Failed to load the opening hours: ${reason}`),
  saved: success('Opening hours saved'),
  saveFailed: (reason) => error(`Failed to save the opening hours: ${reason}`),
}
