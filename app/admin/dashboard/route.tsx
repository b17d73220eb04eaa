import { DashboardScreen } from './dashboard-screen.tsx'

export const meta = () => [{ title: 'Dashboard | Prabas Travels back office' }, { name: 'robots', content: 'noindex' }]

export default DashboardScreen
