import type { Row } from '#app/lib/data/data.ts'
import { defaultSettings, publicDefaults } from './built-in.ts'

const builtIn = {
  ...defaultSettings,
  ...publicDefaults,
  /** 'off' hides the samples that stand in for missing testimonials or awards. */
  show_sample_testimonials: 'on',
  show_sample_awards: 'on',
  /** 'off': whoever types an address is subscribed without a press on a link in a mail to it. */
  newsletter_double_opt_in: 'on',
}

export type SettingKey = keyof typeof builtIn
export type SiteSettings = Record<SettingKey, string>
export type SettingRow = Pick<Row<'settings'>, 'key' | 'value'>

export const builtInSettings: SiteSettings = builtIn

/** Emptied, these fall back to what is built in: no page can do without them. Any other setting is then not shown. */
const needed: SettingKey[] = [
  ...(['site_title', 'site_description', 'newsletter_double_opt_in'] as const),
  ...(['show_sample_testimonials', 'show_sample_awards'] as const),
]

const isKey = (key: string): key is SettingKey => key in builtIn
const isLink = (key: SettingKey) => key.startsWith('social_') || key.endsWith('_url')

/** What the public pages show: the saved settings, and what is built in where nothing is saved. */
export function settingsFrom(rows: SettingRow[]): SiteSettings {
  const settings = { ...builtInSettings }
  const saved = new Map(rows.map(({ key, value }) => [key, value.trim()]))
  // Saved hours replace the built-in week as a whole, not just its first half.
  if (saved.has('business_hours')) settings.saturday_hours = ''
  for (const [key, value] of saved) {
    if (!isKey(key) || (!value && needed.includes(key))) continue
    // Staff type these by hand; only an address of the web may become a link.
    if (value && isLink(key) && !/^https?:\/\/\S+$/i.test(value)) continue
    settings[key] = value
  }
  return settings
}
