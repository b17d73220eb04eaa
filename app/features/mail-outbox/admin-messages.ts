import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const outboxMessages: ResourceMessages = {
  ...savedMessages('email', 'Email'),
  loadFailed: () => error('Failed to load the mail outbox'),
  actionFailed: (reason) => error(`Failed to send the email again: ${reason}`),
}

export const mailQueued = success('The email is waiting to be sent again')
