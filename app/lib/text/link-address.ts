const complete = /^(https?:\/\/\S+|mailto:\S+|tel:\S+|#\S*|\/([^/\\\s]\S*)?)$/i
const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const site = /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/

/** The address someone means: a site may come without its https, a mailbox without its mailto. Null: it is none. */
export function readLinkAddress(typed: string): string | null {
  const address = typed.trim()
  if (complete.test(address)) return address
  if (mailbox.test(address)) return `mailto:${address}`
  return site.test(address) ? `https://${address}` : null
}

const page = /^[\w-]+(\/[\w.-]+)*\/?([?#]\S*)?$/
const phone = /^\+?\d[\d ()/-]{4,}$/

/** The same for a button, where one word is a page of ours and a number is called. */
export function readButtonAddress(typed: string): string | null {
  const address = typed.trim()
  if (phone.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  return readLinkAddress(address) ?? (page.test(address) ? `/${address}` : null)
}

/** An address of ours that is a file, not a page: a browser asks for it itself. */
export const isFileAddress = (address: string) => /^\/(?:storage|pictures|share)\/|^[^?#]*\.\w+(?:[?#]|$)/.test(address)
