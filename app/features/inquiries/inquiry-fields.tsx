import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormStatus } from '#app/ui/form/form-status.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { TrapField } from '#app/ui/form/trap-field.tsx'
import { Send } from '#app/ui/media/icons.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { useVisitorForm } from '#app/visitor-forms/use-visitor-form.ts'
import { type FormAnswer, trapField } from '#app/visitor-forms/visitor-form.ts'
import { inquiryForm, longestSubject } from './inquiry-form.ts'

export interface InquiryFieldsProps {
  /** The page whose action takes the form when no script runs. */
  action: string
  answer?: FormAnswer
  subject?: string
  submitLabel?: string
}

export function InquiryFields({ action, answer, subject = '', submitLabel = 'Send Message' }: InquiryFieldsProps) {
  const { formProps, errors, statusProps, isSending, startingWith, toastSource } = useVisitorForm(inquiryForm, {
    answer,
  })
  return (
    <form
      {...formProps}
      id="inquiry"
      action={`${action}#inquiry`}
      className="relative flex scroll-mt-10 flex-col gap-5"
    >
      <FormStatus {...statusProps} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={120} defaultValue={startingWith('name')} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" defaultValue={startingWith('email')} />
        </Field>
        <Field label="Phone" aside="optional" error={errors.phone}>
          <Input name="phone" type="tel" autoComplete="tel" maxLength={40} defaultValue={startingWith('phone')} />
        </Field>
        <Field label="Subject" required error={errors.subject}>
          <Input
            name="subject"
            maxLength={longestSubject}
            defaultValue={startingWith('subject') || subject.slice(0, longestSubject)}
          />
        </Field>
      </div>
      <Field label="Message" required error={errors.message}>
        <Textarea
          name="message"
          rows={8}
          autoGrow
          maxLength={10_000}
          placeholder="Who is travelling, when, for how long, and what you most want to see"
          defaultValue={startingWith('message')}
        />
      </Field>
      <TrapField name={trapField} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" loading={isSending} loadingLabel="Sending...">
          <Send aria-hidden="true" /> {submitLabel}
        </Button>
        <p className="text-xs text-ink-muted">We answer within one working day, and write to nobody else about it.</p>
      </div>
      <ToastSlot source={toastSource} />
    </form>
  )
}
