import { type AdminMessage, error, success } from '#app/admin-kit/messages.ts'

export const accountScreenMessages = {
  statusFailed: () => error('Failed to load the second step of your account'),
  sessionsFailed: () => error('Failed to load your sessions'),
  sessionEnded: success('The session has ended.'),
  sessionNotEnded: (reason: string) => error(`Failed to end the session: ${reason}`),
  alertsFailed: () => error('Failed to load your alerts'),
  alertSaved: success('Your alerts are saved.'),
  alertNotSaved: (reason: string) => error(`Failed to save your alerts: ${reason}`),
  notificationsBlocked: error('This browser blocks notifications from this site.'),
  appAdded: success('Your authenticator app is on.'),
  passkeyAdded: success('Your passkey is ready.'),
  passkeyNotMade: error('No passkey was created. You can try again.'),
  removed: success('It has been removed.'),
  required: success('Everyone needs a second step from now on.'),
  notRequired: success('A second step is optional again.'),
  requireFailed: (reason: string) => error(`Failed to change this rule: ${reason}`),
} satisfies Record<string, AdminMessage | ((reason: string) => AdminMessage)>
