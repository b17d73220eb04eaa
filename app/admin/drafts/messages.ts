import { error, success } from '#app/admin-kit/messages.ts'

export const draftMessages = {
  saved: success('Draft saved. Visitors still see the published version.'),
  saveFailed: (reason: string) => error(`The draft could not be saved: ${reason}`),
  discarded: success('Draft discarded'),
  discardFailed: (reason: string) => error(`The draft could not be discarded: ${reason}`),
  loadFailed: (reason: string) => error(`Drafts could not be loaded: ${reason}`),
  keepFailed: (reason: string) => error(`What you typed could not be kept: ${reason}`),
  discardQuestion: 'Discard this draft?',
  discardNote: 'Visitors see the published version anyway. The draft is gone for everybody.',
}
