import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const outboxMessages: ResourceMessages = {
  ...savedMessages('letter', 'Letter'),
  loadFailed: () => error('Failed to load the mail outbox'),
  actionFailed: (reason) => error(`Failed to send letter again: ${reason}`),
}

export const mailQueued = success('Letter is waiting to be sent again')
