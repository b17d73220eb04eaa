import { resourceMessages } from '#app/admin-kit/messages.ts'

export const bannerMessages = resourceMessages('banner', 'banners', 'Banner')
