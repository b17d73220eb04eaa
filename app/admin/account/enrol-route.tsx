import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/enrol-route'
import { EnrolScreen } from './enrol-screen.tsx'

export const meta = (page: Route.MetaArgs) => screenMeta(page, 'Set up a second step')

export default EnrolScreen
