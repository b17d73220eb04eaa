import { LoginScreen } from './login-screen.tsx'

export const meta = () => [
  { title: 'Admin Login | Prabas Travels back office' },
  { name: 'robots', content: 'noindex' },
]

export default LoginScreen
