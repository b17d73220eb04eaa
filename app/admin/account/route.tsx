import { AccountScreen } from './account-screen.tsx'

export const meta = () => [{ title: 'My account | Prabas Travels back office' }, { name: 'robots', content: 'noindex' }]

export default AccountScreen
