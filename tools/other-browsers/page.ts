import { deadlineMs, type Tab } from './drivers/browser.ts'
import { inPage, type Sight, type Spot, type Target } from './in-page.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

export const link = (name: string | RegExp, within?: Target) => target('a[href]', name, within)
export const button = (name: string | RegExp, within?: Target) => target('button, [role=button], summary', name, within)
export const heading = (name: string | RegExp, within?: Target) => target('h1, h2, h3', name, within)
export const field = (name: string | RegExp, within?: Target) => target('input, textarea, select', name, within)
export const toast = (text: string) => target('*', text, { css: '[aria-label=Notifications]' })
export const css = (selector: string, within?: Target): Target => ({ css: selector, within })

export const target = (selector: string, name: string | RegExp, within?: Target): Target => ({
  css: selector,
  within,
  ...(typeof name === 'string' ? { name } : { pattern: name.source }),
})

const describe = ({ css: selector, name, pattern, within }: Target): string =>
  [selector, name ?? (pattern && `/${pattern}/`), within && `in ${describe(within)}`].filter(Boolean).join(' ')

/** The compiler of the sources marks functions with a helper that the page does not have. */
const source = `(...given) => { const __name = (made) => made; return (${inPage})(...given) }`

/** A page as a person uses it: every step waits for what it needs. */
export class Page {
  readonly #tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  /** Loads a page and waits until its script has started; the back office has no such script. */
  async goto(address: string) {
    await this.#tab.goto(this.#origin + address)
    await this.until('the script of the page has started', () =>
      this.#tab.call(
        `() => !document.querySelector('script[data-site]') || 'started' in document.documentElement.dataset`,
      ),
    )
  }

  goBack = () => this.#tab.goBack()
  resize = (width: number, height: number) => this.#tab.resize(width, height)

  async until<Result>(what: string, holds: () => Promise<Result>): Promise<NonNullable<Result>> {
    const deadline = Date.now() + deadlineMs
    let reason = ''
    while (Date.now() < deadline) {
      // A page that is just being left cannot answer.
      const result = await holds().catch((error: Error) => {
        reason = `: ${error.message}`
        return undefined
      })
      if (result) return result
      await pause()
    }
    throw new Error(`waited in vain until ${what}${reason}`)
  }

  look = (wanted: Target) => this.#tab.call(source, 'see', wanted) as Promise<Sight>

  /** Waits until the first such element is visible, and is as the condition says. */
  async sees(wanted: Target, is: (sight: Sight) => boolean = () => true) {
    let last: Sight | undefined
    await this.until(`${describe(wanted)} is as expected`, async () => {
      last = await this.look(wanted)
      return last.count > 0 && is(last)
    }).catch((error: Error) => {
      throw new Error(`${error.message}; last seen: ${JSON.stringify(last)}`)
    })
  }

  seesNo = (wanted: Target) =>
    this.until(`${describe(wanted)} is gone`, async () => (await this.look(wanted)).count === 0)

  isAt = (address: RegExp) =>
    this.until(`the address matches ${address}`, async () =>
      address.test(String(await this.#tab.call('() => location.href'))),
    )

  /** Presses the middle of an element once it rests there and nothing lies over it. */
  async click(wanted: Target) {
    let last: Spot | undefined
    const spot = await this.until(`${describe(wanted)} can be clicked`, async () => {
      const now = (await this.#tab.call(source, 'aim', wanted)) as Spot | undefined
      const isAtRest = now?.x === last?.x && now?.y === last?.y
      last = now
      return isAtRest && now?.isFree ? now : undefined
    })
    const { x, y } = spot
    await this.#tab.performActions([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async press(...keys: string[]) {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#tab.performActions([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Types into a field in place of what it holds. */
  async fill(wanted: Target, text: string) {
    await this.click(wanted)
    await this.sees(wanted, ({ isFocused }) => isFocused)
    await this.#tab.call(source, 'select', wanted)
    await this.press(...text)
    await this.sees(wanted, ({ value }) => value === text)
  }
}
