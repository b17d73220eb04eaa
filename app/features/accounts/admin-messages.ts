import { error, type ResourceMessages, savedMessages, success } from '#app/admin-kit/messages.ts'

export const accountMessages: ResourceMessages = {
  ...savedMessages('admin user', 'Admin user'),
  loadFailed: (reason) => error(`Failed to load admin users: ${reason}`),
}

export const accountActionMessages = {
  activated: success('Admin user activated successfully!'),
  deactivated: success('Admin user deactivated successfully!'),
  secondFactorRemoved: success('The second step is removed: the password is enough now.'),
}

export const invitationFailed = (reason: string) => error(`Failed to make an invitation link: ${reason}`)
