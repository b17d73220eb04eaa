export interface Bounce {
  /** The id in the Message-ID of the mail that came back. */
  mail: string
  reason: string
}

const returnedId = /^Message-ID:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s]+>/im

/** Reads a report (RFC 3464) that a mail cannot be delivered; undefined for other reports, also of mere delays. */
export function readBounce(source: Buffer): Bounce | undefined {
  const text = source.toString('utf8').replaceAll(/\r?\n[ \t]+/g, ' ')
  const report = text.slice(text.search(/\r?\n\r?\n/))
  const mail = returnedId.exec(report)?.[1]?.toLowerCase()
  if (!mail || !/^Action:\s*failed\b/im.test(report)) return undefined
  const diagnosis = /^Diagnostic-Code:(?:[^;\r\n]*;)?\s*(.+)$/im.exec(report)?.[1]
  const status = /^Status:\s*(\d\.\d+\.\d+)/im.exec(report)?.[1]
  const words = (diagnosis ?? status ?? 'no reason was given').replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return { mail, reason: `The mail came back: ${words}`.slice(0, 500) }
}
