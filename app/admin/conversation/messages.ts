import { error, success } from '#app/admin-kit/messages.ts'

export const conversationMessages = {
  answersFailed: (reason: string) => error(`Failed to load the saved answers: ${reason}`),
  loadFailed: (reason: string) => error(`Failed to load the conversation: ${reason}`),
  replyQueued: success('Reply is waiting to be sent'),
  replyFailed: (reason: string) => error(`Failed to send the reply: ${reason}`),
  noteAdded: success('Note added'),
  noteFailed: (reason: string) => error(`Failed to add the note: ${reason}`),
  sentAgain: success('Reply is waiting to be sent again'),
  sendAgainFailed: (reason: string) => error(`Failed to send the reply again: ${reason}`),
}
