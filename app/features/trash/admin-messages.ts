import {
  failure,
  type ResourceMessages,
  restored,
  restoreFailed,
  savedMessages,
  success,
} from '#app/admin-kit/messages.ts'

export const trashMessages: ResourceMessages = {
  ...savedMessages('item', 'Item'),
  loadFailed: (reason) => failure('Error', `Failed to load the trash: ${reason}`),
  updated: restored,
  updateFailed: restoreFailed,
  actionFailed: restoreFailed,
  deleted: success('Deleted for good'),
}
