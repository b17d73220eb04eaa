import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormStatus } from '#app/ui/form/form-status.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { TrapField } from '#app/ui/form/trap-field.tsx'
import { ToastSlot } from '#app/ui/toast/toast-slot.tsx'
import { useVisitorForm } from '#app/visitor-forms/use-visitor-form.ts'
import { type FormAnswer, trapField } from '#app/visitor-forms/visitor-form.ts'
import { followMemory, recall, remember } from '#app/visitor-forms/visitor-memory.ts'
import { commentForm } from './comment-form.ts'
import type { CommentedPost } from './queries.ts'

export interface CommentFieldsProps {
  post: CommentedPost
  answer?: FormAnswer
}

/** Name and email are remembered in this browser and wait in the form the next time. */
export function CommentFields({ post, answer }: CommentFieldsProps) {
  const name = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const { formProps, errors, statusProps, isSending, startingWith, toastSource } = useVisitorForm(commentForm, {
    answer,
    keep: ['blog_id', 'author_name', 'author_email'],
    onSent(values) {
      remember('visitor_name', values.author_name!.trim())
      remember('visitor_email', values.author_email!.trim())
    },
  })

  // Only the browser remembers; the page came without. Who likes the post first has given an email by then.
  useEffect(() => {
    const fillIn = () => {
      if (name.current?.value === '') name.current.value = recall('visitor_name')
      if (email.current?.value === '') email.current.value = recall('visitor_email')
    }
    fillIn()
    return followMemory(fillIn)
  }, [])

  return (
    <form {...formProps} action={`/blog/${post.slug}#comments`} className="relative flex flex-col gap-5">
      <FormStatus {...statusProps} />
      <input type="hidden" name="blog_id" value={post.id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required error={errors.author_name}>
          <Input
            ref={name}
            name="author_name"
            autoComplete="name"
            maxLength={120}
            defaultValue={startingWith('author_name')}
          />
        </Field>
        <Field label="Email" required error={errors.author_email}>
          <Input
            ref={email}
            name="author_email"
            type="email"
            autoComplete="email"
            defaultValue={startingWith('author_email')}
          />
        </Field>
      </div>
      <Field label="Comment" required error={errors.comment_text} help="Comments appear once one of us has read them.">
        <Textarea name="comment_text" rows={4} autoGrow maxLength={5_000} defaultValue={startingWith('comment_text')} />
      </Field>
      <TrapField name={trapField} />
      <Button type="submit" loading={isSending} loadingLabel="Submitting..." className="sm:self-start">
        Submit Comment
      </Button>
      <ToastSlot source={toastSource} />
    </form>
  )
}
