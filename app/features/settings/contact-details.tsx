import type { ReactNode } from 'react'
import { telephoneLink } from '#app/lib/text/format.ts'
import { Clock, LifeBuoy, Mail, MapPin, Phone } from '#app/ui/media/icons.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { SiteSettings } from './site-settings.ts'

/** Where the office is, when it is open and how to reach it: the contact block. */
export function ContactDetails({ settings }: { settings: SiteSettings }) {
  const phones = [settings.contact_phone, settings.contact_phone_secondary].filter(Boolean)
  const emails = [settings.contact_email, settings.contact_email_bookings, settings.contact_email_careers].filter(
    Boolean,
  )
  const hours = [settings.business_hours, settings.saturday_hours].filter(Boolean)
  return (
    <dl className="gap-x-8 border-b border-line md:max-lg:grid md:max-lg:grid-cols-2">
      <Detail icon={<MapPin />} term="Office">
        <address className="whitespace-pre-line not-italic">{settings.contact_address}</address>
      </Detail>
      <Detail icon={<Phone />} term="Phone">
        {phones.map((phone) => (
          <Telephone key={phone} number={phone} />
        ))}
      </Detail>
      <Detail icon={<Mail />} term="Email">
        {emails.map((email) => (
          <Link key={email} look="quiet" href={`mailto:${email}`} className="block w-fit max-w-full py-1 break-words">
            {email}
          </Link>
        ))}
      </Detail>
      <Detail icon={<Clock />} term="Business hours">
        {hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Detail>
      {settings.emergency_contact && (
        <Detail icon={<LifeBuoy />} term="24-hour emergency line">
          <Telephone number={settings.emergency_contact} />
        </Detail>
      )}
    </dl>
  )
}

const Telephone = ({ number }: { number: string }) => (
  <Link look="quiet" href={telephoneLink(number)} className="block w-fit py-1">
    {number}
  </Link>
)

function Detail({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="contact-detail">
      <dt>
        <span aria-hidden="true">{icon}</span>
        <span className="kicker">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
