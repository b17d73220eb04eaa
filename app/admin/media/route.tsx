import { MediaScreen } from './media-screen.tsx'

export const meta = () => [{ title: 'Media | Prabas Travels back office' }, { name: 'robots', content: 'noindex' }]

export default MediaScreen
