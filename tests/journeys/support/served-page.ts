import type { APIResponse, Locator, Page } from '@playwright/test'

export interface ServedPage {
  /** Where it was answered, after redirects. */
  address: string
  /** Asks for a page by HTTP and shows its HTML. */
  open(address: string): Promise<APIResponse>
  /** Opens what a link leads to. */
  follow(link: Locator): Promise<void>
  /** Sends the form of a button as a browser without scripts does, and shows the answer. */
  press(button: Locator, files?: Record<string, File>): Promise<{ status: number }>
}

/**
 * Puts the HTML of a page, as the server sends it, into the open page, without its scripts and styles: locators read
 * it as they read a visited page, in a tenth of the time. For what the HTML alone decides; what styles hide is visible.
 */
export function serveInto(page: Page): ServedPage {
  const served: ServedPage = {
    address: '',
    async open(address) {
      const answer = await page.request.get(address)
      const { origin } = new URL(answer.url())
      // Pictures are looked for at the site of the open page.
      if (!page.url().startsWith(`${origin}/`)) await page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' })
      served.address = answer.url()
      await show(page, await answer.text())
      return answer
    },
    async follow(link) {
      const address = await link.evaluate((one: HTMLAnchorElement) => one.getAttribute('href')!)
      await served.open(new URL(address, served.address).href)
    },
    async press(button, files = {}) {
      const { action, method, isMultipart, fields } = await button.evaluate(readForm)
      const target = new URL(action || served.address, served.address)
      if (action === '') target.hash = ''
      if (method === 'get') {
        target.search = String(new URLSearchParams(fields))
        return { status: (await served.open(target.href)).status() }
      }
      const sent = new FormData()
      for (const [name, value] of fields) sent.append(name, value.replaceAll('\n', '\r\n'))
      for (const [name, file] of Object.entries(files)) sent.append(name, file)
      const answer = await page.request.post(target.href, isMultipart ? { multipart: sent } : { form: sent })
      served.address = answer.url()
      await show(page, await answer.text())
      return { status: answer.status() }
    },
  }
  return served
}

const show = (page: Page, html: string) =>
  page.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'text/html')
    const active = 'script:not([type="application/ld+json"]), style, link[rel=stylesheet], link[rel*=load]'
    for (const one of documentElement.querySelectorAll(active)) one.remove()
    document.replaceChild(document.adoptNode(documentElement), document.documentElement)
  }, html)

/** Runs in the page: what the browser would send, or why it would send nothing. Files are named by who presses. */
function readForm(button: HTMLElement) {
  if (!(button instanceof HTMLButtonElement) || button.type !== 'submit' || button.disabled || !button.form)
    throw new Error(`Sends no form: ${button.outerHTML}`)
  const { form } = button
  if (!form.noValidate && !form.checkValidity()) throw new Error('The browser does not send what is typed')
  const fields = [...new FormData(form, button)].filter(([, value]) => typeof value === 'string') as [string, string][]
  const isMultipart = form.enctype === 'multipart/form-data'
  return { action: form.getAttribute('action') ?? '', method: form.method, isMultipart, fields }
}
