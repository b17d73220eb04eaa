import { followChanges } from '#app/lib/data/follow-changes.ts'
import { enhance } from './enhance.ts'
import { fetchDocument } from './fetch-document.ts'

const partsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLElement>('[data-live]')]

/**
 * Live parts are replaced by the same parts of the page as it is now. What fails leaves the page as it is, and with it
 * what a visitor has begun to write.
 */
export function followLiveParts() {
  const tables = [...new Set(partsOf(document).map(({ dataset }) => dataset.live))]
  if (tables.length === 0) return
  let underWay: AbortController | undefined
  followChanges(tables.join(','), async () => {
    underWay?.abort()
    underWay = new AbortController()
    try {
      replaceParts(await fetchDocument(location.href, underWay.signal))
    } catch {
      // The next change, or the next look at the page, asks again.
    }
  })
}

function replaceParts(page: Document) {
  const fresh = partsOf(page)
  for (const [place, part] of partsOf(document).entries()) {
    const next = fresh[place]
    if (!next || next.isEqualNode(part)) continue
    part.replaceChildren(...next.childNodes)
    enhance(part)
  }
}
