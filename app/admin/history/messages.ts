import { error } from '#app/admin-kit/messages.ts'

export const historyMessages = {
  loadFailed: (reason: string) => error(`The history could not be loaded: ${reason}`),
  restoreQuestion: 'Restore this version?',
  restoreNote: 'It is saved as a new version. Nothing is lost: the current one stays in the history.',
  unsavedNote: 'What you typed and have not saved is lost.',
}
