import { type MouseEvent, useEffect, useRef } from 'react'
import { telephoneLink } from '#app/lib/text/format.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { CircleCheck } from '#app/ui/media/icons.tsx'

export interface SentPanelProps {
  title: string
  description?: string
  /** What was sent: a name and the words. Empty words are left out. */
  facts: readonly (readonly [name: string, words: string | undefined])[]
  /** When an answer comes; empty where nothing is promised. */
  promise: string
  /** Whom to call instead of waiting; empty for nobody. */
  phone: string
  /** The way back to the empty form: its page, and with scripts at once. */
  again: { label: string; address: string; onClick: () => void }
  /** It came while the page was open: a toast says the same, and the focus comes here from the button that is gone. */
  isNew: boolean
}

/** In the place of a form that was sent, until another one is wanted. */
export function SentPanel({ title, description, facts, promise, phone, again, isNew }: SentPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) panel.current?.focus({ preventScroll: true })
    if (isNew) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])

  const goAgain = (event: MouseEvent) => {
    event.preventDefault()
    again.onClick()
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="What you sent"
      className="flex scroll-my-28 flex-col gap-5 rounded-md border-s-4 border-success-mark bg-success-wash px-5 py-5 text-ink wrap-anywhere"
    >
      <div role={isNew ? undefined : 'status'} className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-success-ink" />
        <div className="min-w-0">
          <p className="display text-xl">{title}</p>
          {description && <p className="mt-1">{description}</p>}
        </div>
      </div>
      <dl className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
        {facts.map(
          ([name, words]) =>
            words?.trim() && (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="whitespace-pre-line">{words.trim()}</dd>
              </div>
            ),
        )}
      </dl>
      {(promise || phone) && (
        <p className="text-sm">
          {promise}{' '}
          {phone && (
            <>
              You can also call us on{' '}
              <a href={telephoneLink(phone)} className="font-semibold whitespace-nowrap underline">
                {phone}
              </a>
              .
            </>
          )}
        </p>
      )}
      <a href={again.address} onClick={goAgain} className={`${buttonClass({ variant: 'secondary' })} self-start`}>
        {again.label}
      </a>
    </section>
  )
}
