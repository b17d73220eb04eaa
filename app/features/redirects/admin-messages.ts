import { savedMessages } from '#app/admin-kit/messages.ts'

export const redirectMessages = savedMessages('redirect', 'Redirect')
