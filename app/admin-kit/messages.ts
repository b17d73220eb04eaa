import type { Message } from '#app/lib/messages.ts'

/** A message of the back office. In its own module, so that public pages do not load these messages. */
export type AdminMessage = Omit<Message, 'tone'> & { tone?: 'success' | 'destructive' }

export const failure = (title: string, description: string): AdminMessage => ({
  title,
  description,
  tone: 'destructive',
})

export const error = (description: string) => failure('Error', description)

export const success = (description: string): AdminMessage => ({ title: 'Success', description, tone: 'success' })

export interface ResourceMessages {
  loadFailed: (reason: string) => AdminMessage
  created: AdminMessage
  updated: AdminMessage
  deleted: AdminMessage
  createFailed: (reason: string) => AdminMessage
  updateFailed: (reason: string) => AdminMessage
  deleteFailed: (reason: string) => AdminMessage
  /** For row actions; without it `updateFailed` is used. */
  actionFailed?: (reason: string) => AdminMessage
}

export interface SingletonMessages {
  /** Without it a failed load is only logged. */
  loadFailed?: (reason: string) => AdminMessage
  saved: AdminMessage
  saveFailed: (reason: string) => AdminMessage
}

export const orderFailed = (reason: string) => error(`Error updating order: ${reason}`)

export const restoreFailed = (reason: string) => error(`It could not be restored: ${reason}`)

export const restored = success('Restored')

/** Browsers refuse clipboard access for example on pages without https. */
export const copyFailed = (reason: string) => error(`It could not be copied: ${reason}`)

/** The default messages, in the form 'Error creating banner: {message}'. */
export const resourceMessages = (one: string, many: string, capitalized: string): ResourceMessages => ({
  loadFailed: (reason) => error(`Error loading ${many}: ${reason}`),
  created: success(`${capitalized} created successfully`),
  updated: success(`${capitalized} updated successfully`),
  deleted: success(`${capitalized} deleted successfully`),
  createFailed: (reason) => error(`Error creating ${one}: ${reason}`),
  updateFailed: (reason) => error(`Error updating ${one}: ${reason}`),
  deleteFailed: (reason) => error(`Error deleting ${one}: ${reason}`),
})

/** Messages in the form 'Failed to save team member: {message}', the same for create and update. */
export const savedMessages = (one: string, capitalized: string): ResourceMessages => ({
  loadFailed: (reason) => error(`Failed to load ${one}: ${reason}`),
  created: success(`${capitalized} saved successfully!`),
  updated: success(`${capitalized} saved successfully!`),
  deleted: success(`${capitalized} deleted successfully!`),
  createFailed: (reason) => error(`Failed to save ${one}: ${reason}`),
  updateFailed: (reason) => error(`Failed to save ${one}: ${reason}`),
  deleteFailed: (reason) => error(`Failed to delete ${one}: ${reason}`),
})
