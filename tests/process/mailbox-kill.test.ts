import path from 'node:path'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { composeAnswer } from '../mail/answering-site.ts'
import { openImapServer } from '../mail/imap-server.ts'
import { freshDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'

test('IA-04: kill -9 between storing a message and marking it stores it once, and it is marked after the next start', async () => {
  const imap = await openImapServer()
  onTestFinished(imap.close)
  const temporary = await temporaryFolder()
  onTestFinished(temporary.remove)
  const db = await freshDatabase()
  onTestFinished(db.drop)
  const [inquiry] = await db.owner`insert into inquiries (name, email, subject, message)
    values ('Dawa', 'dawa@example.com', 'Dolpo', 'Dry?') returning id`
  const [reply] = await db.owner`insert into conversation_entries (inquiry_id, kind, author_name, body, mail_status)
    values (${inquiry!.id}, 'reply', 'Asha', 'Yes', 'sent') returning id`
  const env = { DATABASE_URL: urlOf(db.endpoint), IMAP_URL: imap.url }
  const start = () => launch({ dataDir: path.join(temporary.folder, 'data'), env })

  let server: RunningServer | undefined = await start()
  onTestFailed(() => console.log([...imap.commands, ...(server?.lines ?? [])].join('\n')))
  let kills = 0
  imap.beforeCommand((line, socket) => {
    if (!line.includes('STORE') || kills > 0) return
    kills += 1
    process.kill(-server!.pid, 'SIGKILL')
    socket.destroy()
  })
  const message = imap.deliver(await composeAnswer({ to: String(reply!.id), text: 'Once' }))
  await server.exited
  const answers = () => db.owner`select body from conversation_entries where kind = 'answer'`
  expect([kills, message.flags.size, await answers()]).toEqual([1, 0, [{ body: 'Once' }]])

  // The claim of the killed process ends after five minutes.
  await db.owner`update private.mailboxes set reader_until = now()`
  server = await start()
  await eventually(() => expect([...message.flags]).toEqual(['\\Seen']))
  expect(await server.stop()).toBe(0)
  expect(await answers()).toEqual([{ body: 'Once' }])
})
