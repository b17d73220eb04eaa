/** 'tel:' wants digits and a leading plus only. */
export const telephoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

/** An address is data: whatever stands in it, it adds no header of its own (RFC 6068). */
export const mailLink = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

/** The name by which people know a site: its host, without 'www.'. */
export const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address

/** Text typed with empty lines between its paragraphs. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** As people speak of a file's size: 640 kB, 2.4 MB. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
