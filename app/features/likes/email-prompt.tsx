import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Dialog, DialogClose } from '#app/ui/overlay/dialog.tsx'
import { tidyText } from '#app/visitor-forms/clean-text.ts'
import { fieldMessages } from '#app/visitor-forms/messages.ts'
import { isEmail } from '#app/visitor-forms/visitor-fields.ts'

/** Asked once. Nothing given means never mind. */
export default function EmailPrompt({ onAnswer }: { onAnswer: (email: string) => void }) {
  const [error, setError] = useState<string>()
  const formId = useId()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const email = tidyText(String(new FormData(event.currentTarget).get('email') ?? ''))
    if (email === '' || isEmail(email)) onAnswer(email)
    else setError(fieldMessages.invalidEmail)
  }
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={() => onAnswer('')}
      title="Your email, please"
      description="It goes to our staff with your like, and to nobody else. This browser remembers it, so that we ask only once."
      footer={
        <>
          <DialogClose render={<Button variant="ghost">Cancel</Button>} />
          <Button type="submit" form={formId}>
            Like
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <Field label="Email" error={error}>
          <Input name="email" type="email" autoComplete="email" onInput={() => setError(undefined)} />
        </Field>
      </form>
    </Dialog>
  )
}
