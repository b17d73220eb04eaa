import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/route'
import { BackupsScreen } from './backups-screen.tsx'

export const meta = (page: Route.MetaArgs) => screenMeta(page, 'Backups')

export default BackupsScreen
