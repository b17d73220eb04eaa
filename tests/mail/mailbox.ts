import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** The raw mail with its soft line breaks removed. */
  text: string
}

/** A mail server that accepts every mail, except to the addresses in `refusals`, each with its reason. */
export async function openMailbox() {
  const mails: ReceivedMail[] = []
  const refusals = new Map<string, string>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const reason = refusals.get(address)
      done(reason === undefined ? null : Object.assign(new Error(reason), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: unfold(Buffer.concat(chunks).toString()),
        })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusals,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

const unfold = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll('=3D', '=')
