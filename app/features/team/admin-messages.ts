import { savedMessages } from '#app/admin-kit/messages.ts'

export const teamMessages = savedMessages('team member', 'Team member')
