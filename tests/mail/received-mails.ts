import { expect } from 'vitest'
import { eventually } from '../support/eventually.ts'
import type { Mailbox } from './mailbox.ts'

/** The mails to an address, once there are so many of them. */
export const receivedBy = (mailbox: Mailbox, address: string, count: number) =>
  eventually(() => {
    const mails = mailbox.mails.filter(({ to }) => to.includes(address))
    expect(mails).toHaveLength(count)
    return mails
  })

export const header = ({ text }: { text: string }, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(text.slice(0, text.indexOf('\r\n\r\n') + 2))?.[1]

/** A part of a mail as it is read, its lines as they were before they were wrapped. */
export function partOf({ text }: { text: string }, type: 'text/plain' | 'text/html'): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(text) ?? []
  const part = text.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).replaceAll('=\r\n', '')
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
