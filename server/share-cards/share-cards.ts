import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathOfAddress } from '#server/storage/rules/file-name.ts'
import type { Storage } from '#server/storage/storage.ts'
import { drawCard } from './draw-card.ts'
import { readSharedPage } from './read-page.ts'

/** The longest slug has 200 characters, and stands behind /blog/. */
const cardAddress = /^\/share(\/.{1,205})\.jpg$/
const fallbackPicture = 'hero-annapurna-dawn-1200.jpg'

/** The page whose card this is: /share/about.jpg belongs to /about, /share/index.jpg to the home page. */
export function pageOfCard(address: string): string | undefined {
  const [, page] = address.match(cardAddress) ?? []
  return page === '/index' ? '/' : page
}

/** Draws the card of any page from what that page says of itself. */
export function createShareCards(storage: Storage, picturesFolder: string) {
  async function readPicture(address: string): Promise<Buffer> {
    const { pathname } = new URL(address, 'http://site')
    const [, painted] = pathname.match(/^\/pictures\/([\w-]+\.jpg)$/) ?? []
    if (painted) return readFile(path.join(picturesFolder, painted)).catch(readFallback)
    const uploaded = pathOfAddress(address)
    const row = uploaded ? await storage.find(uploaded) : undefined
    // What lies elsewhere is not fetched for a stranger.
    return row?.width && !row.is_private ? storage.findVariant(row, 1200, 'webp') : readFallback()
  }

  const readFallback = () => readFile(path.join(picturesFolder, fallbackPicture))

  /** Only under the address that the page itself names: one spelled otherwise would be drawn and kept once more. */
  return async (html: string, address: string): Promise<Buffer | undefined> => {
    const page = readSharedPage(html)
    if (!page || new URL(page.card).pathname !== address) return undefined
    return drawCard(await readPicture(page.picture), page)
  }
}
