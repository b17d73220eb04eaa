import { useSearchParams } from 'react-router'
import { ContactSection } from '#app/features/inquiries/contact-section.tsx'
import { inquiryForm } from '#app/features/inquiries/inquiry-form.ts'
import { InquiryTopics, WhatHelps } from '#app/features/inquiries/inquiry-guide.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { receiveForm } from '#app/lib/receive-form.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Route } from './+types/inquiries'

export const action = (received: Route.ActionArgs) => receiveForm(inquiryForm, received)

export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Inquiries',
    description: 'Tell us who travels, when and for how long, and get a first plan for your journey in Nepal.',
  })

export default function InquiriesPage({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const subject = search.get('subject') ?? ''
  return (
    <>
      <PageHeader
        kicker="Inquiries"
        title="Where shall we begin?"
        lead="A few lines are enough. We read them over tea, ask what we need to know, and send you a first plan."
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
