import { z } from 'zod'
import { mailHtml, mailText } from '#app/lib/mail/mail-html.server.ts'
import { sanitiseReply } from '#app/lib/text/sanitise-html.server.ts'
import type { Statement } from '#database/engine/connection/run-as.ts'
import { askDatabase } from '#server/procedures/ask-database.ts'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'

/** As the database allows. */
const html = z.string().max(50_000)

/** Only what mail can show is stored and sent; the plain words that go with it are made here. */
export const sendReply = defineProcedure({
  summary: 'Answers an inquiry or an application by mail',
  role: 'admin',
  schema: z.union([
    z.strictObject({ inquiry: z.uuid(), html }),
    z.strictObject({ application: z.uuid(), html, outcome: z.enum(['shortlisted', 'rejected']).optional() }),
  ]),

  async run(given, c, { config: { siteUrl }, database }) {
    const clean = sanitiseReply(given.html)
    const words = mailText(mailHtml(clean, siteUrl))
    const statement: Statement =
      'inquiry' in given
        ? {
            text: 'select private.answer_inquiry($1::text::uuid, $2, $3) as answer',
            values: [given.inquiry, words, clean],
          }
        : {
            text: `select private.answer_application($1::text::uuid, $2, $3, nullif($4, '')) as answer`,
            values: [given.application, words, clean, given.outcome ?? ''],
          }
    const answer = await askDatabase<string>(database, adminOf(c), statement)
    return answer instanceof Response ? answer : { id: answer }
  },
})
