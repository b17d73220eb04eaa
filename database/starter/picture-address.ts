import type { Picture } from './content/rows.ts'

/** Where the site serves a starter picture; the sizes beside it are found by its name. */
export const pictureAddress = (name: Picture) =>
  `/pictures/${name}-${widthOf(name)}.${name.startsWith('award') || isPortrait(name) ? 'png' : 'jpg'}`

const isPortrait = (name: Picture) => name.startsWith('team') || name.startsWith('client')
const widthOf = (name: Picture) => (isPortrait(name) ? 320 : name.startsWith('award') ? 240 : 1200)

/** Posts name their pictures as `picture:NAME`. */
export const withPictures = (html: string) =>
  html.replace(/src="picture:([a-z0-9-]+)"/g, (_all, name: Picture) => `src="${pictureAddress(name)}"`)
