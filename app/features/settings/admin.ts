import { Settings } from 'lucide-react'
import { defineSingleton } from '#app/admin-kit/define-singleton.ts'
import { settingsMessages } from './admin-messages.ts'
import { settingsSchema } from './schema.ts'
import { settingsStore } from './settings-store.ts'

export const settings = defineSingleton({
  path: 'settings',
  table: 'settings',
  title: 'Settings',
  note: 'What the header, the footer and the contact page show',
  group: 'System',
  icon: Settings,
  words: { one: 'settings page' },
  messages: settingsMessages,
  schema: settingsSchema,
  sections: [
    {
      title: 'General',
      fields: [
        ...(['site_title', 'site_description', 'flights_site_url', 'holidays_site_url'] as const),
        ...(['show_sample_testimonials', 'show_sample_awards', 'newsletter_double_opt_in'] as const),
      ],
    },
    {
      title: 'Contact Information',
      fields: [
        ...(['contact_email', 'contact_phone', 'contact_email_bookings', 'contact_phone_secondary'] as const),
        ...(['contact_email_careers', 'emergency_contact', 'business_hours', 'saturday_hours'] as const),
        ...(['reply_time', 'contact_address'] as const),
      ],
    },
    { title: 'Social Media Links', fields: ['social_facebook', 'social_instagram', 'social_twitter'] },
  ],
  saveLabel: 'Save All Settings',
  store: settingsStore,
  publicAddress: '/contact',
})
