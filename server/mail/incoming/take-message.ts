import { service } from '#database/engine/connection/actors.ts'
import { DatabaseError } from '#database/engine/connection/database-error.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { OpenMailbox } from './imap-mailbox.ts'
import { keepFiles, nameOf, refused } from './keep-files.ts'
import { headOfLargeMessage, maxBounceBytes, maxMessageBytes, maxNamedFiles } from './limits.ts'
import { type ReadHead, readMessageHead } from './message-head.ts'
import { type Answer, readAnswer } from './read-answer.ts'
import { readBounce } from './read-bounce.ts'

export interface TakeOptions {
  database: Database
  storage: Storage
  mailbox: OpenMailbox
  /** The name under which the database knows the mailbox. */
  name: string
  log: Log
}

type Outcome = 'taken' | 'known' | 'unmatched' | 'too many'

/** A message that cannot be read or stored for what it is; another attempt would fail too. */
class UnreadableMessage extends Error {}

/** Looks at one message. Returns whether it is stored now; every other message is left as it is. */
export async function takeMessage(options: TakeOptions, uid: number): Promise<boolean> {
  const { mailbox, log } = options
  try {
    const found = await mailbox.readHead(uid)
    if (!found) return false
    const head = await requireReadable(readMessageHead(found.headers))
    const outcome = head.isBounce
      ? await takeBounce(options, uid, head)
      : await takeAnswer(options, uid, head, found.bytes)
    if (outcome === 'too many')
      log.warn({ uid }, 'a conversation has too many answers in one hour, the next is not stored')
    return outcome === 'taken' || outcome === 'known'
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error
    // The rest of a database error repeats the words of the message.
    log.warn({ uid, reason: String(error.cause) }, 'a message in the mailbox cannot be read and stays there')
    return false
  }
}

async function takeBounce({ database, mailbox, name }: TakeOptions, uid: number, head: ReadHead): Promise<Outcome> {
  const source = await mailbox.readSource(uid, maxBounceBytes)
  const bounce = source && readBounce(source)
  if (!bounce) return 'unmatched'
  return store(
    database.as(service, async (sql) => {
      const [answer] = await sql<{ outcome: Outcome }[]>`select private.take_bounce(${name},
        ${mailbox.uidValidity}::bigint, ${uid}, ${head.messageId}, ${bounce.mail}, ${bounce.reason}) as outcome`
      return answer!.outcome
    }),
  )
}

async function takeAnswer(options: TakeOptions, uid: number, head: ReadHead, bytes: number): Promise<Outcome> {
  const { database, storage, mailbox, name } = options
  if (head.answeredMails.length === 0) return 'unmatched'
  const outcome = await judge(database, head)
  if (outcome !== 'answer') return outcome
  const isLarge = bytes > maxMessageBytes
  const source = await mailbox.readSource(uid, isLarge ? headOfLargeMessage : maxMessageBytes)
  if (!source) return 'unmatched'
  const answer = await requireReadable(readAnswer(source))
  const files = isLarge ? refuseAll(answer) : await keepFiles(storage, answer.files, answer.sender)
  return store(
    database.as(service, async (sql) => {
      const { sender, senderName, words } = answer
      const [stored] = await sql<{ outcome: Outcome }[]>`select private.take_answer(${name},
        ${mailbox.uidValidity}::bigint, ${uid}, ${head.messageId}, ${`{${head.answeredMails}}`}::uuid[], ${sender},
        ${senderName}, ${words}, ${head.isAutomatic}, ${sql.json(files.map((file) => ({ ...file })))}) as outcome`
      return stored!.outcome
    }),
  )
}

/** Asked before anything else of the message is fetched. */
const judge = (database: Database, { answeredMails, ownMail, messageId }: ReadHead): Promise<Outcome | 'answer'> =>
  database.as(service, async (sql) => {
    const [judged] = await sql<{ outcome: Outcome | 'answer' }[]>`select private.judge_message(
      ${messageId}, ${`{${answeredMails}}`}::uuid[], ${ownMail ?? null}::uuid) as outcome`
    return judged!.outcome
  })

const refuseAll = ({ files }: Answer) =>
  files.slice(0, maxNamedFiles).map((file, at) => refused(nameOf(file, at), 'the email is larger than 25 MB'))

const requireReadable = <Content>(reading: Promise<Content>) =>
  reading.catch((cause) => {
    throw new UnreadableMessage('unreadable', { cause })
  })

/** Values that the database refuses (classes 22 and 23) come from the message; other errors pass. */
const store = (storing: Promise<Outcome>) =>
  storing.catch((cause) => {
    throw cause instanceof DatabaseError && /^2[23]/.test(cause.code)
      ? new UnreadableMessage('refused', { cause })
      : cause
  })
