import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/route'
import { MediaScreen } from './media-screen.tsx'

export const meta = (page: Route.MetaArgs) => screenMeta(page, 'Media')

export default MediaScreen
