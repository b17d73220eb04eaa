import type { Picture } from '#database/starter/content/rows.ts'

/** Where the site serves a starter picture: the one size that every browser reads. The others are found by its name. */
export const pictureAddress = (name: Picture) => `/pictures/${name}-${fallbackOf(name)}`

const fallbackOf = (name: Picture) =>
  name.startsWith('portrait') ? '320.jpg' : name.startsWith('emblem') ? '480.png' : '1200.jpg'

/** Posts name their pictures as `picture:NAME`. */
export const withPictures = (html: string) =>
  html.replace(/src="picture:([a-z0-9-]+)"/g, (_all, name: Picture) => `src="${pictureAddress(name)}"`)
