import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/route'
import { DashboardScreen } from './dashboard-screen.tsx'

export const meta = (page: Route.MetaArgs) => screenMeta(page, 'Dashboard')

export default DashboardScreen
