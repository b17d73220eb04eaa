import { Info } from 'lucide-react'
import { defineSingleton } from '#app/admin-kit/define-singleton.ts'
import { aboutMessages } from './admin-messages.ts'
import { aboutSchema } from './schema.ts'

export const about = defineSingleton({
  path: 'about',
  table: 'about_us',
  title: 'About',
  note: 'What the home page and the about page say about the company',
  group: 'Content Management',
  icon: Info,
  words: { one: 'about page' },
  messages: aboutMessages,
  schema: aboutSchema,
  sections: [
    { title: 'Basic Information', fields: ['title', 'description', 'image_url'] },
    { title: 'Company Information', fields: ['story', 'mission', 'vision'] },
  ],
  saveLabel: 'Save Changes',
  publicAddress: '/about',
})
