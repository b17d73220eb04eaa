import { z } from 'zod'
import { choice, items, longText, picture, text, toggle } from '#app/admin-kit/fields.ts'

/** What the pages of both sister businesses hold; only their items' icons differ. */
export const brandFields = {
  title: text({ label: 'Title', required: true, max: 200, isWide: true }),
  description: longText({ label: 'Description', max: 5000 }),
  hero_image_url: picture({ label: 'Hero Image' }),
  is_active: toggle({ label: 'Active', initial: true, help: 'Off: visitors are told that the page is not available.' }),
}

export const brandItems = <const Icon extends string>(
  words: { label: string; itemName: string },
  icons: readonly Icon[],
  initial: NoInfer<Icon>,
) =>
  items(
    { ...words, max: 24 },
    z.object({
      title: text({ label: 'Title', required: true, max: 200 }),
      icon: choice(
        { label: 'Icon', initial },
        Object.fromEntries(icons.map((icon) => [icon, icon])) as Record<Icon, Icon>,
      ),
      description: longText({ label: 'Description', max: 2000, rows: 2 }),
    }),
  )
