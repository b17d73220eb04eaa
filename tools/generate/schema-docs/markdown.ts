export const code = (text: string) => `\`${text}\``

/** A cell is one line, and its bars are its own. */
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()

export const table = (header: string[], rows: string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** A heading's address, as Git hosts make it. */
export const anchor = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')}`

export const link = (heading: string) => `[${heading}](${anchor(heading)})`

export const sentence = (text: string) =>
  `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${/[.:!?]$/.test(text) ? '' : '.'}`
