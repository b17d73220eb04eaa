import { layOutMail } from '#app/lib/mail/mail-layout.ts'
import { writtenHtml } from '#app/lib/mail/written-mail.ts'

const body = `Namaste,

Thank you for subscribing. Please confirm that this address is yours:
https://example.com/newsletter/confirm/0

If you did not ask for this, ignore this email.`

const mail = layOutMail(
  {
    subject: 'Welcome to the newsletter',
    preview: 'One click, and you are on the list.',
    html: writtenHtml(body, 'Confirm my subscription'),
    text: body,
  },
  {
    company: 'Prabas Travels',
    address: 'Thamel, Kathmandu 44600, Nepal',
    siteUrl: 'https://example.com',
    unsubscribeUrl: 'https://example.com/newsletter/unsubscribe/0',
  },
)

/** The layout of every mail: on a computer, on a phone, by night and as plain text. */
export function GalleryMails() {
  return (
    <div className="flex flex-wrap items-start gap-6">
      <MailFrame title="A mail, wide" html={mail.html} className="w-[44rem]" />
      <MailFrame title="A mail, narrow" html={mail.html} className="w-80" />
      <MailFrame
        title="A mail, by night"
        html={mail.html.replace('(prefers-color-scheme: dark)', 'all')}
        className="w-80"
      />
      <pre className="max-w-full overflow-x-auto rounded-md border border-line p-4 text-sm">{mail.text}</pre>
    </div>
  )
}

const MailFrame = ({ title, html, className }: { title: string; html: string; className: string }) => (
  <iframe title={title} srcDoc={html} sandbox="" className={`h-[32rem] max-w-full border border-line ${className}`} />
)
