import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathOfAddress } from '#server/storage/rules/file-name.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type CardPicture, drawCard } from './draw-card.ts'
import { readSharedPage } from './read-page.ts'

/** A slug has at most 200 characters and follows /blog/. */
const cardAddress = /^\/share(\/.{1,205})\.jpg$/
/** What came with the product keeps what matters within the middle of its height, and a card is nearly as wide as it. */
const middle = { focus_x: 50, focus_y: 50 }
const fallbackPicture = 'hero-annapurna-dawn-1200.jpg'

/** Maps a card's address to its page: /share/about.jpg to /about, /share/index.jpg to the home page. */
export function pageOfCard(address: string): string | undefined {
  const [, page] = address.match(cardAddress) ?? []
  return page === '/index' ? '/' : page
}

/** Draws a page's card from its sharing metadata. */
export function createShareCards(storage: Storage, picturesFolder: string) {
  async function readPicture(address: string): Promise<CardPicture> {
    const { pathname } = new URL(address, 'http://site')
    const [, painted] = pathname.match(/^\/pictures\/([\w-]+\.jpg)$/) ?? []
    if (painted) return readPainted(painted)
    const uploaded = pathOfAddress(address)
    const row = uploaded ? await storage.find(uploaded) : undefined
    // Pictures on other hosts are not fetched: anonymous requests must not cause outgoing ones.
    if (!row?.width || row.is_private) return readPainted(fallbackPicture)
    return { bytes: await storage.findVariant(row, 1200, 'webp'), focus: row }
  }

  async function readPainted(name: string): Promise<CardPicture> {
    const fallback = () => readFile(path.join(picturesFolder, fallbackPicture))
    return { bytes: await readFile(path.join(picturesFolder, name)).catch(fallback), focus: middle }
  }

  /** Returns undefined unless the page names this address: other spellings would be drawn and cached again. */
  return async (html: string, address: string): Promise<Buffer | undefined> => {
    const page = readSharedPage(html)
    if (!page || new URL(page.card).pathname !== address) return undefined
    return drawCard(await readPicture(page.picture), page)
  }
}
