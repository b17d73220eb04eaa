import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import sharp from 'sharp'
import { coverCrop, type Focus } from '#server/storage/pictures/cover-crop.ts'

export interface CardPicture {
  bytes: Buffer
  focus: Focus
}

export interface CardTexts {
  title: string
  siteName: string
}

// Finished cards are in the page cache, so sharp's own cache only costs memory.
sharp.cache(false)
sharp.concurrency(1)

const width = 1200
const height = 630
const margin = 72
const maxLines = 3
const sizes = [84, 72, 62, 54]
const motto = 'Your trusted travel partner since 2014'

/** Draws the preview image of a shared link: the page's picture, its title and the site's name. */
export async function drawCard({ bytes, focus }: CardPicture, { title, siteName }: CardTexts): Promise<Buffer> {
  const { lines, size } = layOut(title)
  const foot = height - margin
  const leading = size * 1.12
  const first = foot - 84 - leading * (lines.length - 1)
  // The dark gradient starts above the first line of text.
  const gradientStart = (first - size) / height
  const text = lines.map((line, index) => write(line, margin, first + index * leading, size))
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="dusk" x2="0" y2="1">
      <stop offset="${gradientStart - 0.32}" stop-color="#091729" stop-opacity="0"/>
      <stop offset="${gradientStart}" stop-color="#091729" stop-opacity=".62"/>
      <stop offset="1" stop-color="#091729" stop-opacity=".94"/>
    </linearGradient>
    <rect width="${width}" height="${height}" fill="url(#dusk)"/>
    <g fill="#f7f4ec">${text.join('')}</g>
    <g transform="translate(${margin} ${foot - 44})">${mark}</g>
    <g fill="#e8a33d">${write(title === siteName ? motto : siteName, margin + 62, foot - 12, 30)}</g>
    ${flags}
  </svg>`
  const picture = sharp(bytes)
  return picture
    .extract(coverCrop(await picture.metadata(), width / height, focus))
    .resize(width, height)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Picks the largest size in which the title fits, and cuts a longer title with an ellipsis. */
function layOut(title: string): { lines: string[]; size: number } {
  const words = readable(title).split(/\s+/).filter(Boolean)
  for (const size of sizes) {
    const lines = wrap(words, size)
    if (lines.length <= maxLines) return { lines, size }
  }
  const size = sizes.at(-1)!
  const lines = wrap(words, size).slice(0, maxLines)
  return { lines: [...lines.slice(0, -1), `${lines.at(-1)}…`], size }
}

function wrap(words: string[], size: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && font().getAdvanceWidth(longer, size) <= width - 2 * margin) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const write = (text: string, x: number, y: number, size: number) =>
  `<path d="${font().getPath(readable(text), x, y, size).toPathData(1)}"/>`

/** Removes characters that the font lacks: they would show as boxes. */
const readable = (text: string) =>
  [...text].filter((one) => /\s/.test(one) || font().charToGlyphIndex(one) > 0).join('')

let loaded: Font | undefined
function font(): Font {
  if (!loaded) {
    const file = createRequire(import.meta.url).resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff')
    const { buffer, byteOffset, length } = readFileSync(file)
    loaded = opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer)
  }
  return loaded
}

/** The logo, as in the header. */
const mark = `<clipPath id="round"><circle cx="32" cy="32" r="31"/></clipPath><g transform="scale(.72)" clip-path="url(#round)">
  <path d="M0 0h64v64H0z" fill="#12355b"/><circle cx="41" cy="24.5" r="10" fill="#e8a33d"/>
  <path d="M-2 50 15.5 28.5l5.5 6L31 14.5l3.3 5.3 2.5-2.3L47.5 37l4.5-5L67 52v14H-2z" fill="#f7f4ec"/>
  <path d="M31 14.5l3.3 5.3 2.5-2.3L47.5 37l4.5-5L67 52v14H44l-3-20-6-8.5z" fill="#a9bdd3"/>
  <path d="M-2 51.5C10 43.5 21 53.5 33 50s21-7.5 33-4v20H-2z" fill="#b3243c"/>
  <path d="M-2 57c12-5 22 2.5 34 .5S54 52 66 53v13H-2z" fill="#7f1629"/></g>`

/** The five prayer flag colours along the bottom edge. */
const flags = ['#2f6fb0', '#f7f4ec', '#b3243c', '#3f7a4c', '#e8a33d']
  .map((colour, index) => `<rect x="${index * 240}" y="${height - 12}" width="240" height="12" fill="${colour}"/>`)
  .join('')
