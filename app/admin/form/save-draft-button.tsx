import type { ComponentProps, FormEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'

const draft = 'draft'

/** A submit as well, so that it waits for uploads like one. */
export const SaveDraftButton = (button: Pick<ComponentProps<typeof Button>, 'size'>) => (
  <Button type="submit" variant="secondary" value={draft} {...button}>
    Save as draft
  </Button>
)

/** Whether that button submitted the form. */
export const isDraftSubmit = ({ nativeEvent }: FormEvent<HTMLFormElement>) =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === draft
