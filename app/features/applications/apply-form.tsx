import { useReplyWords } from '#app/features/site/use-frame.ts'
import { Island } from '#app/islands/island.tsx'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import { ApplicationFields } from './application-fields.tsx'
import type { AppliedJob } from './application-form.ts'

export function ApplyForm({ job: { id, title }, answer }: { job: AppliedJob; answer?: FormAnswer }) {
  const reply = useReplyWords()
  return (
    <Island
      name="application-form"
      id={id}
      component={ApplicationFields}
      props={{ job: { id, title }, answer, reply }}
      when="visible"
    />
  )
}
