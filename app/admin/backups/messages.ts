import { type AdminMessage, error, success } from '#app/admin-kit/messages.ts'

export const backupMessages = {
  listFailed: () => error('Failed to load the backups'),
  notStarted: (reason: string) => error(`No backup was started: ${reason}`),
  finished: success('The backup is finished, and was read back.'),
} satisfies Record<string, AdminMessage | ((reason: string) => AdminMessage)>
