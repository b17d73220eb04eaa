import { error } from '#app/admin-kit/messages.ts'

export const sharingMessages = {
  loadFailed: (reason: string) => error(`The links could not be loaded: ${reason}`),
  shareFailed: (reason: string) => error(`The link could not be made: ${reason}`),
  revokeFailed: (reason: string) => error(`The link could not be revoked: ${reason}`),
  /** What a link shows. */
  note: 'Anybody who has the link sees what is saved, published or not, for 7 days. It needs no account.',
  unsaved: 'What you typed and have not saved is not shown.',
  onlyOnce: 'Copy it now: it is not shown again.',
}
