import nodemailer from 'nodemailer'
import type { Deliver } from './outbox.ts'

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
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body })
  }
}
