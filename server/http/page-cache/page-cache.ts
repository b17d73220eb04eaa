import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Changes } from '#server/realtime/changes.ts'

/** A finished page, packed once, sent many times. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  /** A picture is compressed already, and has one body. The rare client without Brotli makes the gzipped one. */
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer }
  /** What it was made from: a change to one of these makes it old. */
  tables: ReadonlySet<string>
  requests: Requests
  /** How often it was sent since it was rendered. */
  timesSent: number
  isPackedTightly: boolean
}

/** Visitors' requests for an address, whether its page was there or not. */
interface Requests {
  count: number
  last: number
}

export interface RenderedPage {
  response: Response
  tables: ReadonlySet<string>
}

const mostBytes = 64 * 1024 * 1024
const mostPages = 2_000

const packBrotli = promisify(brotliCompress)
const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
/** Half the work of 5, and a twentieth larger. */
const quickBrotli = brotliOf(4)
/** A seventh smaller than that, for forty times the work. */
const tightBrotli = brotliOf(10)
/** A page that is sent so often is worth that work. */
const timesBeforeTight = 3

/**
 * Rendered pages per address. A page is forgotten when a table it was made from changes, in whichever process;
 * any number of visitors who ask for a page at the same moment wait for one rendering; the longest unvisited goes first.
 */
export function createPageCache(changes: Changes) {
  const pages = new LRUCache<string, CachedPage>({ max: mostPages, maxSize: mostBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, Promise<CachedPage | Response>>()
  const lastChange = new Map<string, number>()
  const requests = new LRUCache<string, Requests>({ max: mostPages })
  const staleListeners = new Set<(addresses: string[]) => void>()
  let lastLoss = 0
  let hits = 0
  let misses = 0
  let moment = 0
  let isPackingTightly = false

  changes.subscribe((change) => {
    if (change === 'missed') invalidateAll()
    else if (!change.hidden) invalidate(change.table)
  })

  function invalidate(table: string) {
    lastChange.set(table, ++moment)
    // Who asks from now on must not be handed a rendering that began before.
    underWay.clear()
    const stale = [...pages].filter(([, page]) => page.tables.has(table)).map(([address]) => address)
    for (const address of stale) pages.delete(address)
    reportStale(stale)
  }

  function invalidateAll() {
    lastLoss = ++moment
    underWay.clear()
    const stale = [...pages.keys()]
    pages.clear()
    reportStale(stale)
  }

  function hasChangedSince(since: number, tables: Iterable<string>): boolean {
    if (lastLoss > since) return true
    for (const table of tables) if ((lastChange.get(table) ?? 0) > since) return true
    return false
  }

  function reportStale(addresses: string[]) {
    for (const listener of staleListeners) listener(addresses)
  }

  function requestsOf(address: string): Requests {
    const known = requests.get(address) ?? { count: 0, last: Number.NEGATIVE_INFINITY }
    requests.set(address, known)
    return known
  }

  async function make(address: string, render: () => Promise<RenderedPage>): Promise<CachedPage | Response> {
    const began = moment
    const { response, tables } = await render()
    if (!isCacheable(response)) return response
    const page = { ...(await pack(response, tables)), requests: requestsOf(address), timesSent: 0 }
    if (hasChangedSince(began, tables)) reportStale([address])
    else pages.set(address, page)
    return page
  }

  async function find(address: string, render: () => Promise<RenderedPage>): Promise<CachedPage | Response> {
    let making = underWay.get(address)
    if (!making) {
      making = make(address, render).finally(() => {
        if (underWay.get(address) === making) underWay.delete(address)
      })
      underWay.set(address, making)
    }
    const answer = await making
    // Several may wait for the same answer, and a body can be read once.
    return isCached(answer) ? answer : answer.clone()
  }

  /** One page at a time, so that a processor stays free for visitors however many pages are asked for. */
  async function packTightly(address: string, page: CachedPage) {
    const { identity, br: quick } = page.bodies
    if (isPackingTightly || !quick) return
    isPackingTightly = true
    const tight = await packBrotli(identity, tightBrotli)
    isPackingTightly = false
    if (pages.peek(address) !== page) return
    // A very short or regular page may be smaller with less effort.
    const br = tight.length < quick.length ? tight : quick
    pages.set(address, { ...page, bodies: { ...page.bodies, br }, isPackedTightly: true })
  }

  return {
    invalidate,
    invalidateAll,

    /** Counts the changes that have been heard of. */
    moment: () => moment,
    /** Whether one of the tables has changed after that moment, or may have. */
    hasChangedSince,

    /** A visitor's request for a page that is there already; it makes the page the last to go. */
    peek(address: string): CachedPage | undefined {
      const page = pages.get(address)
      if (!page) return undefined
      hits++
      countRequest(page.requests)
      if (!page.isPackedTightly && ++page.timesSent >= timesBeforeTight) void packTightly(address, page)
      return page
    },

    /** A visitor's request for a page, which is rendered unless it is there or under way. */
    request(address: string, render: () => Promise<RenderedPage>): Promise<CachedPage | Response> {
      misses++
      countRequest(requestsOf(address))
      return find(address, render)
    },

    counts: () => ({ hits, misses }),

    has: (address: string): boolean => pages.has(address),

    /** Those of the addresses that visitors requested lately, the most requested first. */
    mostRequested(addresses: Iterable<string>, withinMs: number): string[] {
      const since = performance.now() - withinMs
      const countOf = (address: string) => requests.peek(address)!.count
      return [...addresses]
        .filter((address) => (requests.peek(address)?.last ?? Number.NEGATIVE_INFINITY) >= since)
        .sort((one, other) => countOf(other) - countOf(one))
    },

    /** Calls the listener with the pages that a change has made stale, also with one that was being rendered. */
    onStale(listener: (addresses: string[]) => void) {
      staleListeners.add(listener)
      return () => staleListeners.delete(listener)
    },

    find,
  }
}

/** Not by `instanceof Response`: the HTTP server puts a class of its own in that name's place. */
export const isCached = (answer: CachedPage | Response): answer is CachedPage => 'bodies' in answer

export type PageCache = ReturnType<typeof createPageCache>

function countRequest(requests: Requests) {
  requests.count++
  requests.last = performance.now()
}

const isCacheable = ({ status, headers }: Response) =>
  (status === 200 || status === 404) &&
  !headers.has('set-cookie') &&
  !headers.get('cache-control')?.includes('no-store')

/** With as much for the gzipped body as for Brotli's, because it may be made later. */
const sizeOf = ({ bodies }: CachedPage) => bodies.identity.length + 2 * (bodies.br?.length ?? 0) + 2_000

async function pack(
  response: Response,
  tables: ReadonlySet<string>,
): Promise<Omit<CachedPage, 'requests' | 'timesSent'>> {
  const identity = Buffer.from(await response.arrayBuffer())
  const isPicture = response.headers.get('content-type')?.startsWith('image/')
  const br = isPicture ? undefined : await packBrotli(identity, quickBrotli)
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status: response.status,
    // A browser asks again each time, and mostly hears that nothing has changed.
    headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache', vary: 'accept-encoding', etag },
    etag,
    bodies: { identity, br },
    tables,
    isPackedTightly: false,
  }
}
