import { Island } from '#app/islands/island.tsx'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import { ApplicationFields } from './application-fields.tsx'
import type { AppliedJob } from './application-form.ts'

export const ApplyForm = ({ job: { id, title }, answer }: { job: AppliedJob; answer?: FormAnswer }) => (
  <Island
    name="application-form"
    id={id}
    component={ApplicationFields}
    props={{ job: { id, title }, answer }}
    when="visible"
  />
)
