import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/login-route'
import { LoginScreen } from './login-screen.tsx'

export const meta = (page: Route.MetaArgs) => screenMeta(page, 'Admin Login')

export default LoginScreen
