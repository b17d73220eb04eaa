import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormStatus } from '#app/ui/form/form-status.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { TrapField } from '#app/ui/form/trap-field.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { useVisitorForm } from '#app/visitor-forms/use-visitor-form.ts'
import { type FormAnswer, trapField } from '#app/visitor-forms/visitor-form.ts'
import { newsletterForm } from './newsletter-form.ts'

/** One address, one button. Without scripts the answer is a page of its own. */
export function NewsletterFields({ answer }: { answer?: FormAnswer }) {
  const { formProps, errors, statusProps, isSending, startingWith, toastSource } = useVisitorForm(newsletterForm, {
    answer,
  })
  return (
    <form {...formProps} action="/newsletter" className="relative flex flex-col gap-3">
      <FormStatus {...statusProps} />
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Your email" error={errors.email} required className="min-w-0 flex-1 basis-64">
          <Input
            name="email"
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
            defaultValue={startingWith('email')}
          />
        </Field>
        <Button
          type="submit"
          variant="accent"
          loading={isSending}
          loadingLabel="Subscribing..."
          className="mt-7 max-sm:mt-0 max-sm:w-full"
        >
          Subscribe
        </Button>
      </div>
      <TrapField name={trapField} />
      <ToastSlot source={toastSource} />
    </form>
  )
}
