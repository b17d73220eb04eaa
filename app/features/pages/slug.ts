import { transliterate } from '#app/lib/text/transliterate.ts'

/** A page's address from its title: lowercase, each run of anything else one hyphen, none at the ends. */
export const slugOfTitle = (title: string) =>
  transliterate(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
