import type { Mail } from './outbox.ts'

export const invitationMail = (recipient: string, link: string): Mail => ({
  kind: 'invitation',
  recipient,
  subject: 'Your Prabas Travels admin account',
  body: [
    'Namaste,',
    'An account for the Prabas Travels back office has been created for you.',
    `Choose your password here (the link works once, for 7 days):\n${link}`,
    'If you did not expect this email, you can ignore it.',
  ].join('\n\n'),
})

export const passwordResetMail = (recipient: string, link: string): Mail => ({
  kind: 'password_reset',
  recipient,
  subject: 'Set a new Prabas Travels password',
  body: [
    'Namaste,',
    'Someone requested a new password for this account.',
    `Choose one here (the link works once, for an hour):\n${link}`,
    'If that was not you, ignore this email: your password stays as it is.',
  ].join('\n\n'),
})
