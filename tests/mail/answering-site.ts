import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type Mail from 'nodemailer/lib/mailer/index.js'
import { expect, vi } from 'vitest'
import type { Config } from '../../server/runtime/config.ts'
import { readMailboxAddress } from '../../server/runtime/mailbox-address.ts'
import { eventually } from '../support/eventually.ts'
import { openSite, type TestSite } from '../support/site.ts'
import { openImapServer } from './imap-server.ts'

/** Files are read by processes of their own, which start slowly on a busy machine. */
const patiently = (expectations: () => Promise<void>) => vi.waitFor(expectations, { timeout: 200_000, interval: 20 })

export const idOfMail = (id: string) => `<${id}@www.himal.example>`

/** What a visitor's mail program sends; `to` is the mail of ours that it answers. */
export const composeAnswer = ({ to, ...rest }: Omit<Mail.Options, 'to'> & { to?: string }): Promise<Buffer> =>
  new MailComposer({
    from: 'Dawa Sherpa <dawa@example.com>',
    to: 'office@himal.example',
    subject: 'Re: Dolpo in June',
    text: 'Then we come in May.',
    ...(to && { inReplyTo: idOfMail(to), references: [idOfMail(to)] }),
    ...rest,
  })
    .compile()
    .build()

/** A site that reads its visitors' answers from a mailbox. */
export async function openAnsweringSite(
  options: { config?: Partial<Config>; on?: TestSite; offersIdle?: boolean } = {},
) {
  const imap = await openImapServer({ offersIdle: options.offersIdle })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prabas-answers-'))
  const mailbox = readMailboxAddress(imap.url)
  const config = { mailbox, dataDir, siteUrl: 'https://www.himal.example', ...options.config }
  const site = await openSite({ config, on: options.on })
  const staff = site.browser()
  await staff.signIn()

  return {
    ...site,
    imap,
    staff,
    dataDir,

    async sendInquiry(email = 'dawa@example.com', name = 'Dawa'): Promise<string> {
      const inquiry = { name, email, subject: 'Dolpo in June', message: 'Is it dry?' }
      expect((await site.browser().post('/rest/v1/inquiries', inquiry)).status).toBe(201)
      const [stored] = await site.owner`select id from inquiries where email = ${email} order by created_at desc`
      return String(stored!.id)
    },

    async reply(inquiry: string, words = 'Dry from mid-June on.'): Promise<string> {
      const answer = await staff.call('reply_to_inquiry', { inquiry, words })
      expect(answer.status).toBe(200)
      return answer.json()
    },

    entries: (inquiry: string) => site.owner<
      {
        id: string
        kind: string
        author_name: string
        body: string
        sender_address: string | null
        is_automatic: boolean
      }[]
    >`
      select id, kind, author_name, body, sender_address, is_automatic from conversation_entries
      where inquiry_id = ${inquiry} or application_id = ${inquiry} order by created_at, id`,

    /** The answers of a conversation, when there are so many. */
    answers(inquiry: string, count: number) {
      return eventually(async () => {
        const found = (await this.entries(inquiry)).filter(({ kind }) => kind === 'answer')
        expect(found).toHaveLength(count)
        return found
      })
    },

    /** When this message, and every earlier one, has been looked at. */
    passed: (uid: number) =>
      patiently(async () => {
        const [state] = await site.owner`select last_uid::int from private.mailboxes`
        expect(state!.last_uid).toBeGreaterThanOrEqual(uid)
      }),

    statusOf: async (inquiry: string) =>
      (await site.owner`select status from inquiries where id = ${inquiry}`)[0]?.status,

    async close() {
      await site.close()
      await imap.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

export type AnsweringSite = Awaited<ReturnType<typeof openAnsweringSite>>
