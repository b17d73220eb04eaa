import { ImapFlow } from 'imapflow'
import { answerWithin } from '#server/runtime/answer-within.ts'
import type { MailboxAddress } from '#server/runtime/mailbox-address.ts'
import { maxHeldBytes } from './limits.ts'

const connectMs = 20_000
const commandMs = 30_000
/** A message of the largest size over a slow line. */
const sourceMs = 180_000

/** What is needed to decide whether a message is an answer to one of ours. */
const headerNames = [
  ...['message-id', 'in-reply-to', 'references', 'from', 'date', 'content-type'],
  ...['auto-submitted', 'return-path', 'precedence', 'x-autoreply', 'x-autorespond'],
]

export interface MessageHead {
  bytes: number
  headers: Buffer
}

/** An open mailbox. Only `markSeen` changes it: all reading is done with BODY.PEEK. */
export interface OpenMailbox {
  uidValidity: string
  /** The messages after a UID, the oldest first; those since a day where it is given. */
  listAfter(uid: number, since?: Date): Promise<number[]>
  /** Undefined if somebody has deleted the message meanwhile. */
  readHead(uid: number): Promise<MessageHead | undefined>
  readSource(uid: number, maxBytes: number): Promise<Buffer | undefined>
  /** False if the mail server refuses to, as in a mailbox that may only be read. */
  markSeen(uids: number[]): Promise<boolean>
  /** Until a message arrives, where the server tells that (IDLE), or the time is over. */
  waitForNews(ms: number, stopping: AbortSignal): Promise<void>
  close(): Promise<void>
}

export async function openMailbox(address: MailboxAddress): Promise<OpenMailbox> {
  const client = new ImapFlow({
    host: address.host,
    port: address.port,
    secure: address.isSecure,
    // A password crosses no network in the clear; on one machine there is none, and certificates for it are rare.
    ...(!address.isSecure && { doSTARTTLS: !address.isLocal }),
    auth: { user: address.user, pass: address.password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: 2 * 60_000,
    maxLiteralSize: maxHeldBytes,
    maxResponseSize: maxHeldBytes + 1_000_000,
  })
  const closed = new AbortController()
  client.on('close', () => closed.abort())
  // Without a listener an error of the socket would end the process; the command that waits fails with it.
  client.on('error', () => closed.abort())
  // A message may arrive while others are being read.
  let hasNews = false
  const listening = new EventTarget()
  client.on('exists', () => {
    hasNews = true
    listening.dispatchEvent(new Event('news'))
  })
  const ask = async <Answer>(send: () => Promise<Answer>, ms = commandMs) => {
    try {
      const answer = await answerWithin(ms, send())
      // A command on a closed connection has an empty answer.
      if (closed.signal.aborted) throw new Error('The mail server closed the connection')
      return answer
    } catch (error) {
      client.close()
      throw error
    }
  }

  await ask(() => client.connect(), connectMs * 2)
  const { uidValidity } = await ask(() => client.mailboxOpen(address.folder))
  const byUid = { uid: true }

  return {
    uidValidity: String(uidValidity),

    async listAfter(uid, since) {
      hasNews = false
      const found = await ask(() => client.search({ uid: `${uid + 1}:*`, ...(since && { since }) }, byUid))
      // '*' stands for the last message, also when that one is older.
      return (found || []).filter((one) => one > uid).toSorted((one, other) => one - other)
    },

    async readHead(uid) {
      const found = await ask(() => client.fetchOne(String(uid), { size: true, headers: headerNames }, byUid))
      return found ? { bytes: found.size ?? 0, headers: found.headers ?? Buffer.alloc(0) } : undefined
    },

    async readSource(uid, maxBytes) {
      const query = { source: { start: 0, maxLength: maxBytes } }
      const found = await ask(() => client.fetchOne(String(uid), query, byUid), sourceMs)
      return found ? found.source : undefined
    },

    markSeen: (uids) => ask(() => client.messageFlagsAdd(uids.join(','), ['\\Seen'], byUid)),

    async waitForNews(ms, stopping) {
      const ended = AbortSignal.any([stopping, closed.signal])
      // The next command ends it.
      client.idle().catch(() => {})
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, ms)
        function done() {
          clearTimeout(timer)
          listening.removeEventListener('news', done)
          ended.removeEventListener('abort', done)
          resolve()
        }
        listening.addEventListener('news', done)
        ended.addEventListener('abort', done)
        if (ended.aborted || hasNews) done()
      })
    },

    async close() {
      await answerWithin(2_000, client.logout()).catch(() => {})
      client.close()
    },
  }
}
