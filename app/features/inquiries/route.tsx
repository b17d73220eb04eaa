import { useSearchParams } from 'react-router'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { receiveForm } from '#app/visitor-forms/receive-form.server.ts'
import type { Route } from './+types/route'
import { ContactSection } from './contact-section.tsx'
import { inquiryForm } from './inquiry-form.ts'
import { InquiryTopics, WhatHelps } from './inquiry-guide.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  picture: await context.get(pictureContext)('/pictures/hero-teahouse-dusk'),
})

export const action = (received: Route.ActionArgs) => receiveForm(inquiryForm, received)

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Inquiries',
    description: 'Tell us who is travelling, when and for how long, and get a first plan for your journey in Nepal.',
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
        isMainPart
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
