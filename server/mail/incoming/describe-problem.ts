import type { MailboxAddress } from '#server/runtime/mailbox-address.ts'

/** What went wrong, for staff and the log; never with the password. */
export function describeProblem(error: unknown, { host, user, password, folder }: MailboxAddress): string {
  const { authenticationFailed, responseText, message } = error as Partial<Record<string, unknown>>
  const answer = [responseText, message, error].find((words) => words) as unknown
  const words = String(answer).replaceAll(password, '…').replaceAll(encodeURIComponent(password), '…')
  if (authenticationFailed) return `${host} refuses the user ${user} or the password (${words})`
  if ((error as { mailboxMissing?: boolean }).mailboxMissing) return `${host} has no folder ${folder} (${words})`
  return words
}
