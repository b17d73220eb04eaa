import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormStatus } from '#app/ui/form/form-status.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { TrapField } from '#app/ui/form/trap-field.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { useVisitorForm } from '#app/visitor-forms/use-visitor-form.ts'
import { type FormAnswer, trapField } from '#app/visitor-forms/visitor-form.ts'
import { type AppliedJob, applicationForm } from './application-form.ts'
import { ResumeField } from './resume-field.tsx'

export interface ApplicationFieldsProps {
  job: AppliedJob
  answer?: FormAnswer
}

export function ApplicationFields({ job, answer }: ApplicationFieldsProps) {
  const [sent, setSent] = useState(0)
  const { formProps, errors, statusProps, isSending, startingWith, toastSource } = useVisitorForm(applicationForm, {
    answer,
    keep: ['career_id', 'position_title'],
    onSent() {
      setSent(sent + 1)
    },
  })
  return (
    <form
      {...formProps}
      action={`/careers/${job.id}/apply`}
      encType="multipart/form-data"
      className="relative flex flex-col gap-5"
    >
      <FormStatus {...statusProps} />
      <input type="hidden" name="career_id" value={job.id} />
      <input type="hidden" name="position_title" value={job.title} />
      <Field label="Full name" required error={errors.applicant_name}>
        <Input
          name="applicant_name"
          autoComplete="name"
          maxLength={120}
          defaultValue={startingWith('applicant_name')}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" required error={errors.applicant_email}>
          <Input
            name="applicant_email"
            type="email"
            autoComplete="email"
            defaultValue={startingWith('applicant_email')}
          />
        </Field>
        <Field label="Phone" aside="optional" error={errors.applicant_phone}>
          <Input
            name="applicant_phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={startingWith('applicant_phone')}
          />
        </Field>
      </div>
      <Field
        label="Cover letter"
        required
        help="Your experience, and why you want this job. Half a page is plenty."
        error={errors.cover_letter}
      >
        <Textarea
          name="cover_letter"
          rows={7}
          autoGrow
          maxLength={10_000}
          defaultValue={startingWith('cover_letter')}
        />
      </Field>
      {/* A resume serves one application: the next one starts without. */}
      <ResumeField key={sent} error={errors.resume_url} startingWith={startingWith('resume_url')} />
      <TrapField name={trapField} />
      <Button type="submit" loading={isSending} loadingLabel="Submitting..." className="sm:self-end">
        Submit Application
      </Button>
      <ToastSlot source={toastSource} />
    </form>
  )
}
