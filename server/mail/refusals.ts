/** What nodemailer reports when the mail server refuses the recipient. */
const answerToRecipient = (error: unknown): string | undefined =>
  error instanceof Error && 'command' in error && error.command === 'RCPT TO' && 'response' in error
    ? String(error.response)
    : undefined

/**
 * The recipient's address does not exist, says the mail server (5.1.x, RFC 3463): no later attempt would succeed. Other
 * permanent errors may be a mistake in the settings of this site, so the mail waits until that is mended.
 */
export const isRefusedForGood = (error: unknown) => /^5\d\d[ -]5\.1\./.test(answerToRecipient(error) ?? '')

/** The mail server wants no mail for this recipient, now or later. */
export const isRefusedRecipient = (error: unknown) => /^5\d\d[ -]/.test(answerToRecipient(error) ?? '')

/**
 * There is no such mailbox, or it takes no mail any more (5.1.x, 5.2.1, or a reply without such a code that is not about
 * relaying). What else is refused says something about this site or the message, not about the reader.
 */
export function isHardBounce(error: unknown): boolean {
  const answer = answerToRecipient(error) ?? ''
  const [, code] = /^5\d\d[ -](\d\.\d+\.\d+)?/.exec(answer) ?? []
  if (code) return /^5\.(1\.\d+|2\.1)$/.test(code)
  return /^55[0134][ -]/.test(answer) && !/relay|spam|block|policy|denied|authent/i.test(answer)
}
