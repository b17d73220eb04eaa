import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const mailTextMessages: ResourceMessages = {
  ...savedMessages('mail text', 'Mail text'),
  loadFailed: () => error('Failed to load the mail texts'),
}

export const mailTextRestored = success('The original text is back.')
