import { useSearchParams } from 'react-router'
import { ContactSection } from '#app/features/inquiries/contact-section.tsx'
import { inquiryForm } from '#app/features/inquiries/inquiry-form.ts'
import { ContactDetails } from '#app/features/settings/contact-details.tsx'
import { settingsContext } from '#app/features/settings/queries.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { receiveForm } from '#app/lib/receive-form.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/contact'

export const loader = async ({ context }: Route.LoaderArgs) => ({ settings: await context.get(settingsContext) })

export const action = (received: Route.ActionArgs) => receiveForm(inquiryForm, received)

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Contact Us',
    description:
      'Write to us, call us or visit the office in Thamel, Kathmandu. A person who has walked there answers.',
  })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader
        kicker="Thamel, Kathmandu"
        title="Contact Us"
        lead="Tell us what you have in mind. A person who has walked there answers."
      />
      <ContactSection
        answer={actionData}
        subject={search.get('subject') ?? ''}
        details={<ContactDetails settings={loaderData.settings} />}
      />
    </>
  )
}
