import { savedMessages } from '#app/admin-kit/messages.ts'

export const serviceAdminMessages = savedMessages('service', 'Service')
