import { createHash } from 'node:crypto'
import { type ParsedMail, simpleParser } from 'mailparser'
import { maxReferences } from './limits.ts'

export interface ReadHead {
  /** Identifies the message, also if it is found again under another UID. */
  messageId: string
  /** The mails of this site that it may answer, the nearest first: the ids in their Message-IDs. */
  answeredMails: string[]
  /** The id in its own Message-ID, if that looks like one of ours. */
  ownMail: string | undefined
  isBounce: boolean
  /** Written by a program: out of office, received, could not be delivered. */
  isAutomatic: boolean
}

const ours = /<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@[^<>\s]+>/gi
const idsIn = (text: string) => [...text.matchAll(ours)].map(([, id]) => id!.toLowerCase())

export async function readMessageHead(headers: Buffer): Promise<ReadHead> {
  const parsed = await simpleParser(Buffer.concat([headers, Buffer.from('\r\n')]), { skipTextToHtml: true })
  const linesOf = (name: string) =>
    parsed.headerLines.filter(({ key }) => key === name).map(({ line }) => line.slice(line.indexOf(':') + 1).trim())
  const references = idsIn(linesOf('references').join(' ')).toReversed()
  const answered = [...new Set([...idsIn(linesOf('in-reply-to').join(' ')), ...references])]
  const [givenId] = linesOf('message-id')
  return {
    messageId: /^<[^<>\s]{3,900}>$/.test(givenId ?? '') ? givenId! : `sha256 ${sha256(headers)}`,
    answeredMails: answered.slice(0, maxReferences),
    ownMail: idsIn(givenId ?? '')[0],
    isBounce: isReport(parsed),
    isAutomatic: isReport(parsed) || isFromProgram(linesOf),
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const isReport = ({ headers }: ParsedMail) => {
  const type = headers.get('content-type')
  return typeof type === 'object' && 'value' in type && type.value === 'multipart/report'
}

/** RFC 3834, and what programs did before it. */
function isFromProgram(linesOf: (name: string) => string[]): boolean {
  const submitted = linesOf('auto-submitted')[0]?.toLowerCase()
  if (submitted && !/^no\b/.test(submitted)) return true
  if (linesOf('return-path')[0] === '<>') return true
  if (/^(?:auto_reply|bulk|junk)$/i.test(linesOf('precedence')[0] ?? '')) return true
  return [...linesOf('x-autoreply'), ...linesOf('x-autorespond')].some((value) => !/^no$/i.test(value))
}
