import { error, type ResourceMessages, resourceMessages, success } from '#app/admin-kit/messages.ts'

export const issueMessages: ResourceMessages = {
  ...resourceMessages('issue', 'issues', 'Issue'),
  actionFailed: (reason) => error(`Failed to change the issue: ${reason}`),
}

export const issueShared = success('Everybody can read the issue on the site')
export const issueHidden = success('The issue is no longer on the site')
