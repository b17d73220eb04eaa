import nodemailer from 'nodemailer'
import type { Deliver } from './mail-worker.ts'

export function deliverBySmtp(smtpUrl: string, from: string): Deliver {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, subject, body }) => {
    const headers = unsubscribeHeaders(body)
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body, headers })
  }
}

/** Adds the unsubscribe headers of RFC 8058, for which mail programs show a button. */
function unsubscribeHeaders(body: string): Record<string, string> {
  const [link] = body.match(/https?:\/\/\S+\/newsletter\/unsubscribe\/\S+/) ?? []
  return link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}
