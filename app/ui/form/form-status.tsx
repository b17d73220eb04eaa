import { classNames } from '#app/ui/class-names.ts'
import { CircleAlert, CircleCheck } from '#app/ui/media/icons.tsx'

export type FormStatusProps = {
  message: { title: string; description?: string; tone?: 'success' | 'destructive' } | undefined
  /** A toast shows the same message, so this one is not announced again. */
  isToasted?: boolean
  className?: string
}

/** The result of a submit, shown in the form until the next submit. It also works without scripts. */
export function FormStatus({ message, isToasted = false, className }: FormStatusProps) {
  if (!message) return null
  const isError = message.tone === 'destructive'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <div
      role={isToasted ? undefined : isError ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-md border-s-4 px-4 py-3 text-sm',
        isError
          ? 'border-danger-mark bg-danger-wash text-danger-ink'
          : 'border-success-mark bg-success-wash text-success-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-[0.15em] size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{message.title}</p>
        {message.description && <p>{message.description}</p>}
      </div>
    </div>
  )
}
