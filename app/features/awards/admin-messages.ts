import { resourceMessages } from '#app/admin-kit/messages.ts'

export const awardMessages = resourceMessages('award', 'awards', 'Award')
