import { classNames } from '#app/ui/class-names.ts'
import { CircleAlert, CircleCheck } from '#app/ui/media/icons.tsx'

export type FormStatusProps = {
  message: { title: string; description?: string; tone?: 'success' | 'destructive' } | undefined
  /** A toast says the same: a screen reader need not say it twice. */
  isToasted?: boolean
  className?: string
}

/** What became of a form, in the form itself: for as long as it is not sent again, and without scripts. */
export function FormStatus({ message, isToasted = false, className }: FormStatusProps) {
  if (!message) return null
  const isRefusal = message.tone === 'destructive'
  const Mark = isRefusal ? CircleAlert : CircleCheck
  return (
    <div
      role={isToasted ? undefined : isRefusal ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-md border-s-4 px-4 py-3 text-sm',
        isRefusal
          ? 'border-danger-mark bg-danger-wash text-danger-ink'
          : 'border-success-mark bg-success-wash text-success-ink',
        className,
      )}
    >
      <Mark aria-hidden="true" className="mt-[0.15em] size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p>{message.description}</p>}
      </div>
    </div>
  )
}
