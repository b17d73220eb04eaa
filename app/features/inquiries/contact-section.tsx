import type { ReactNode } from 'react'
import { useReplyWords } from '#app/features/site/use-frame.ts'
import { Island } from '#app/islands/island.tsx'
import { Section, type SectionProps } from '#app/ui/layout/section.tsx'
import { InquiryFields, type InquiryFieldsProps } from './inquiry-fields.tsx'

export type ContactSectionProps = Partial<Omit<InquiryFieldsProps, 'reply'>> &
  Pick<SectionProps, 'title' | 'kicker' | 'lead' | 'tone' | 'className'> & {
    /** The contact details, beside the form. */
    details?: ReactNode
    /** Above the form's fields. */
    topics?: ReactNode
    /** Whether the page is there for the form: then it starts at once. */
    isMainPart?: boolean
  }

/** The contact form and, beside it, the ways to reach us without one. */
export function ContactSection({
  action = '/contact',
  answer,
  subject,
  submitLabel,
  details,
  topics,
  isMainPart = false,
  ...section
}: ContactSectionProps) {
  const reply = useReplyWords()
  return (
    <Section id="contact" aria-label={section.title ? undefined : 'Contact'} {...section}>
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="self-start rounded-md border border-line bg-surface-raised p-5 shadow-sm sm:p-9 print:hidden">
          {topics}
          <Island
            name="inquiry-form"
            component={InquiryFields}
            props={{ action, answer, subject, submitLabel, reply }}
            when={isMainPart ? 'idle' : 'visible'}
          />
        </div>
        {details && <aside aria-label="Contact details">{details}</aside>}
      </div>
    </Section>
  )
}
