import nodemailer from 'nodemailer'
import type { Deliver } from './mail-worker.ts'
import type { ReadyMail } from './render-mail.ts'

export function deliverBySmtp(smtpUrl: string, from: string): Deliver {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    const { messageId, references, recipient, replyTo, subject, html, text } = mail
    const answeredId = references.at(-1)
    await transport.sendMail({
      from,
      messageId,
      ...(answeredId && { inReplyTo: answeredId, references }),
      to: { name: '', address: recipient },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      html,
      text,
      textEncoding: 'quoted-printable',
      headers: unsubscribeHeaders(mail),
    })
  }
}

/** The headers of RFC 8058, for which mail programs show a button. */
const unsubscribeHeaders = ({ unsubscribeUrl }: ReadyMail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
