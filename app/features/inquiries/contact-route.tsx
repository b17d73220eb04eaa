import { useSearchParams } from 'react-router'
import { ContactDetails } from '#app/features/settings/contact-details.tsx'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { useFrame } from '#app/features/site/use-frame.ts'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { receiveForm } from '#app/visitor-forms/receive-form.server.ts'
import type { Route } from './+types/contact-route'
import { ContactSection } from './contact-section.tsx'
import { InquiryContext } from './inquiry-context.tsx'
import { inquiryForm } from './inquiry-form.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  picture: await context.get(pictureContext)('/pictures/page-contact'),
})

export const action = (received: Route.ActionArgs) => receiveForm(inquiryForm, received)

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Contact Us',
    description:
      'Write to us, call us or visit our office in Thamel, Kathmandu. Someone who knows the route will reply.',
    picture: loaderData?.picture,
  })

export default function ContactPage({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const { settings } = useFrame()
  const [search] = useSearchParams()
  return (
    <>
      <Breadcrumb name="Contact Us" />
      <PageHeader
        kicker="Write, call or come by"
        title="Contact Us"
        lead="Tell us what you have in mind. Someone who knows the route will reply."
        picture={picture}
      />
      <ContactSection
        isMainPart
        answer={actionData}
        subject={search.get('subject') ?? ''}
        details={<ContactDetails settings={settings} />}
        topics={<InquiryContext search={search} />}
      />
    </>
  )
}
