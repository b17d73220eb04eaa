import { useSearchParams } from 'react-router'
import { ContactSection } from '#app/features/inquiries/contact-section.tsx'
import { inquiryForm } from '#app/features/inquiries/inquiry-form.ts'
import { InquiryTopics, WhatHelps } from '#app/features/inquiries/inquiry-guide.tsx'
import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { receiveForm } from '#app/lib/receive-form.server.ts'
import { pictureContext } from '#app/lib/request-context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/inquiries'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  picture: await context.get(pictureContext)('/pictures/hero-teahouse-dusk'),
})

export const action = (received: Route.ActionArgs) => receiveForm(inquiryForm, received)

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Inquiries',
    description: 'Tell us who travels, when and for how long, and get a first plan for your journey in Nepal.',
    picture: loaderData?.picture,
  })

export default function InquiriesPage({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const subject = search.get('subject') ?? ''
  return (
    <>
      <Breadcrumb name="Inquiries" />
      <PageHeader
        kicker="Inquiries"
        title="Where shall we begin?"
        lead="A few lines are enough. We read them over tea, ask what we need to know, and send you a first plan."
        picture={picture}
      />
      <ContactSection
        action="/inquiries"
        answer={actionData}
        subject={subject}
        submitLabel="Send Inquiry"
        title="Send an inquiry"
        lead="Choose a topic to start with, or write your own."
        details={<WhatHelps />}
        topics={<InquiryTopics chosen={subject} />}
      />
    </>
  )
}
