import { error, type SingletonMessages, success } from '#app/admin-kit/messages.ts'

export const aboutMessages: SingletonMessages = {
  loadFailed: (reason) => error(`Failed to load About Us data: ${reason}`),
  saved: success('About Us information saved successfully!'),
  saveFailed: (reason) => error(`Failed to save information: ${reason}`),
}
