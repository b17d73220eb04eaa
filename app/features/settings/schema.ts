import { z } from 'zod'
import { longText, onOff, text } from '#app/admin-kit/fields.ts'
import { fieldMessages } from '#app/visitor-forms/messages.ts'
import { defaultSettings, publicDefaults } from './built-in.ts'
import { builtInSettings, type SettingKey } from './site-settings.ts'

/** What the form starts from where nothing is saved. */
const initial: Record<SettingKey, string> = { ...builtInSettings, ...publicDefaults, ...defaultSettings }

const line = (key: SettingKey, label: string, help: string) => text({ label, help, max: 2000, initial: initial[key] })

const email = (key: SettingKey, label: string, help: string) =>
  text({
    label,
    help,
    max: 254,
    initial: initial[key],
    format: { pattern: /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, message: fieldMessages.invalidEmail },
  })

const link = (key: SettingKey, label: string, help: string) =>
  text({
    label,
    help,
    max: 2000,
    initial: initial[key],
    placeholder: 'https://…',
    format: { pattern: /^https?:\/\/\S+$/i, message: 'An address starts with http:// or https://' },
  })

const number = (label: string, initial: string, help: string) =>
  text({
    label,
    help,
    max: 4,
    required: true,
    initial,
    format: { pattern: /^[0-9]{1,4}$/, message: `${label} is a whole number` },
  })

/** Every setting with its words; the words under a field are also its description in the table. */
export const settingsSchema = z.object({
  site_title: text({
    label: 'Site Title',
    help: 'The company name shown in the header, the footer and the browser tab.',
    max: 2000,
    isWide: true,
    required: true,
    initial: initial.site_title,
  }),
  site_description: longText({
    label: 'Site Description',
    help: 'The sentence that search engines and shared links show for the site.',
    max: 2000,
    rows: 2,
    required: true,
    initial: initial.site_description,
  }),
  flights_site_url: link(
    'flights_site_url',
    'FlightsNepal Site',
    'The external site that the buttons on the flights page open.',
  ),
  holidays_site_url: link(
    'holidays_site_url',
    'Prabas Holidays Site',
    'The external site that the buttons on the holidays page open.',
  ),
  show_sample_testimonials: onOff({
    label: 'Sample testimonials',
    help: 'Shown while there is no active testimonial.',
    initial: 'on',
  }),
  show_sample_awards: onOff({ label: 'Sample awards', help: 'Shown while there is no active award.', initial: 'on' }),

  newsletter_double_opt_in: onOff({
    label: 'Confirmed subscriptions',
    help: 'New subscribers get the newsletter once they have confirmed by email.',
    initial: 'on',
  }),

  contact_email: email('contact_email', 'Contact Email', 'Shown in the header and on the contact page.'),
  contact_phone: line('contact_phone', 'Contact Phone', 'The main office line, shown in the header too.'),
  contact_email_bookings: email(
    'contact_email_bookings',
    'Bookings Email',
    'For guests who have booked or want a quote.',
  ),
  contact_phone_secondary: line(
    'contact_phone_secondary',
    'Second Phone',
    'Shown beside the first on the contact page.',
  ),
  contact_email_careers: email('contact_email_careers', 'Careers Email', 'Where a resume without a vacancy may go.'),
  emergency_contact: line('emergency_contact', 'Emergency Contact', 'For guests who need help outside office hours.'),
  business_hours: line(
    'business_hours',
    'Business Hours',
    'What visitors read, Nepal time. Saving a changed week in Opening Hours writes it anew.',
  ),
  saturday_hours: line('saturday_hours', 'Saturday Hours', 'The second line of it.'),
  reply_time: line(
    'reply_time',
    'Reply Time',
    'Shown after every form as “We reply within …”. Leave it empty to promise nothing.',
  ),
  contact_address: longText({
    label: 'Address',
    help: 'The office address shown in the footer and on the contact page.',
    max: 2000,
    rows: 2,
    initial: initial.contact_address,
  }),

  social_facebook: link('social_facebook', 'Facebook', 'Linked from the footer; empty hides the link.'),
  social_instagram: link('social_instagram', 'Instagram', 'Linked from the footer; empty hides the link.'),
  social_twitter: link('social_twitter', 'Twitter', 'Linked from the footer; empty hides the link.'),

  history_days: number('Days of History', '90', 'All earlier versions of content of as many days can be restored.'),
  history_versions: number(
    'Versions of History',
    '20',
    'The last ones of each record can be restored, however old they are.',
  ),
}) satisfies z.ZodObject<Record<SettingKey, z.ZodType>>
