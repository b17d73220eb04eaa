import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/route'
import { AccountScreen } from './account-screen.tsx'

export const meta = (page: Route.MetaArgs) => screenMeta(page, 'My account')

export default AccountScreen
