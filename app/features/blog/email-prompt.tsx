import { type FormEvent, useId, useState } from 'react'
import { tidyText } from '#app/lib/clean-text.ts'
import { fieldMessages } from '#app/lib/messages.ts'
import { isEmail } from '#app/lib/visitor-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogClose } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

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
