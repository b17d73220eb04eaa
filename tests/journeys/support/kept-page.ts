import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test'
import { waitForScriptsOnGoto } from './started-page.ts'

export interface KeptPage {
  /** The page as a new one would be, but for the cache of files. */
  take(look: PageLook): Promise<Page>
  /** Ends what the journey left behind: other pages, handlers, cookies, storage. */
  giveBack(): Promise<void>
}

interface PageLook {
  viewport: { width: number; height: number }
  reducedMotion: 'reduce' | 'no-preference' | null
}

/**
 * One browser context with one page, which the journeys of a worker use in turn: a new one for each, or an empty page
 * in between, would cost a new process of the browser.
 */
export function keepPage(browser: Browser, baseURL: string): KeptPage {
  let context: BrowserContext | undefined
  let page: Page | undefined
  /** The sites that the journey has opened. */
  const origins = new Set<string>()
  const scripts: Disposable[] = []
  const rememberScripts = (owner: Pick<Page, 'addInitScript'>) => {
    const add = owner.addInitScript.bind(owner)
    owner.addInitScript = async (...given) => {
      const script = await add(...given)
      scripts.push(script)
      return script
    }
  }
  const open = async () => {
    if (!context) {
      context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
      rememberScripts(context)
    }
    const opened = await context.newPage()
    rememberScripts(opened)
    waitForScriptsOnGoto(opened)
    const goto = opened.goto.bind(opened)
    opened.goto = async (address, options) => {
      const { protocol, origin } = new URL(address, baseURL)
      if (protocol === 'http:') origins.add(origin)
      return goto(address, options)
    }
    // A request that is still delayed when a journey closes its page is not a failure.
    const close = opened.close.bind(opened)
    opened.close = async (options) => {
      await opened.unrouteAll({ behavior: 'ignoreErrors' })
      await close(options)
    }
    Object.defineProperty(opened, 'clock', { get: refuseClock })
    return opened
  }
  return {
    async take({ viewport, reducedMotion }) {
      page ??= await open()
      const size = page.viewportSize()!
      if (size.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport)
      await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion })
      return page
    },
    async giveBack() {
      if (!context || !page) return
      // Its storage is left, and the next journey needs a page anyway.
      if (page.isClosed()) page = await open()
      for (const owner of [context, page]) {
        owner.removeAllListeners()
        await owner.unrouteAll({ behavior: 'ignoreErrors' })
      }
      for (const other of context.pages()) if (other !== page) await other.close()
      for (const script of scripts.splice(0)) await script.dispose()
      for (const origin of origins) await emptyStorage(page, origin)
      origins.clear()
      await context.clearPermissions()
      await context.clearCookies()
    },
  }
}

function refuseClock(): never {
  throw new Error('Write isolatedTest instead of test: a kept page would keep part of the clock for the next journey.')
}

/** Leaves the page, which may store something then, and deletes what the site has stored. */
async function emptyStorage(page: Page, origin: string) {
  const arrives = page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' })
  const isThere = await arrives.then(
    () => true,
    () => false,
  )
  // A site that only this journey needed has stopped, and nobody opens it again.
  if (!isThere) return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
