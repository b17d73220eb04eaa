import { EnrolScreen } from './enrol-screen.tsx'

export const meta = () => [
  { title: 'Set up a second step | Prabas Travels back office' },
  { name: 'robots', content: 'noindex' },
]

export default EnrolScreen
