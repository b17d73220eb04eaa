import { savedMessages } from '#app/admin-kit/messages.ts'

export const savedAnswerMessages = savedMessages('saved answer', 'Saved answer')
