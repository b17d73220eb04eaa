import { transliterate } from '#app/lib/text/transliterate.ts'

/** A post's address from its title: letters, digits and hyphens stay, spaces become hyphens, none repeats or ends it. */
export const slugOfPost = (title: string) =>
  transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
