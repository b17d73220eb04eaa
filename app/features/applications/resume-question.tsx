import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'

const withoutResume = 'without-resume'

/** After a failed upload an application does not leave without its resume before the applicant has said so. */
export function useResumeQuestion(submit: (event: FormEvent<HTMLFormElement>) => void) {
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent
      const isAnswered = submitter?.hasAttribute(`data-${withoutResume}`)
      const isMissing = !isAnswered && event.currentTarget.querySelector('[data-upload-failed]') !== null
      setAsking(isMissing)
      if (isMissing) event.preventDefault()
      else submit(event)
    },
    /** Whatever is chosen or typed next, the question is asked anew when it is due. */
    onChange: () => setAsking(false),
  }
}

export function ResumeQuestion() {
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border-s-4 border-warning-mark bg-warning-wash px-4 py-3">
      <legend className="float-start text-sm font-semibold">Send without a resume?</legend>
      <p className="w-full text-sm">
        Your file was not uploaded. Choose it again above, or send your application as it is.
      </p>
      <Button ref={answer} type="submit" variant="secondary" size="sm" {...{ [`data-${withoutResume}`]: '' }}>
        Send Without a Resume
      </Button>
    </fieldset>
  )
}
