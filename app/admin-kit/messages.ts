import type { Message } from '#app/lib/messages.ts'

/** A message of the back office. Kept apart from visitors' messages, so that visitors do not load them. */
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
  /** Of a step, where it has words of its own. */
  moveFailed?: (reason: string) => AdminMessage
}

export interface SingletonMessages {
  /** Absent: a failed load is logged and not said. */
  loadFailed?: (reason: string) => AdminMessage
  saved: AdminMessage
  saveFailed: (reason: string) => AdminMessage
}

export const orderFailed = (reason: string) => error(`Error updating order: ${reason}`)

export const restoreFailed = (reason: string) => error(`It could not be restored: ${reason}`)

export const restored = success('Restored')

/** The browser keeps its clipboard to itself, say on a page without https. */
export const copyFailed = (reason: string) => error(`It could not be copied: ${reason}`)

/** 'Error creating banner: {message}': for a thing without words of its own. */
export const resourceMessages = (one: string, many: string, named: string): ResourceMessages => ({
  loadFailed: (reason) => error(`Error loading ${many}: ${reason}`),
  created: success(`${named} created successfully`),
  updated: success(`${named} updated successfully`),
  deleted: success(`${named} deleted successfully`),
  createFailed: (reason) => error(`Error creating ${one}: ${reason}`),
  updateFailed: (reason) => error(`Error updating ${one}: ${reason}`),
  deleteFailed: (reason) => error(`Error deleting ${one}: ${reason}`),
})

/** 'Failed to save team member: {message}'; created and updated are one: saved. */
export const savedMessages = (one: string, named: string): ResourceMessages => ({
  loadFailed: (reason) => error(`Failed to load ${one}: ${reason}`),
  created: success(`${named} saved successfully!`),
  updated: success(`${named} saved successfully!`),
  deleted: success(`${named} deleted successfully!`),
  createFailed: (reason) => error(`Failed to save ${one}: ${reason}`),
  updateFailed: (reason) => error(`Failed to save ${one}: ${reason}`),
  deleteFailed: (reason) => error(`Failed to delete ${one}: ${reason}`),
})
