import { error, type SingletonMessages, success } from '#app/admin-kit/messages.ts'

export const brandMessages = (brand: string): SingletonMessages => ({
  loadFailed: (reason) => error(`Failed to load ${brand} data: ${reason}`),
  saved: success(`${brand} data updated successfully`),
  saveFailed: (reason) => error(`Failed to save ${brand} data: ${reason}`),
})
