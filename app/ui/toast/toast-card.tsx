import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { dismissToast, type Toast } from './toast.ts'

const edges = { default: 'bg-info-mark', success: 'bg-success-mark', destructive: 'bg-danger-mark' }

export function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, title, description, tone, action, duration, leaving } = toast
  const left = useRef(duration)

  // The clock stops while someone points at the stack or is in it, and goes on where it stopped.
  useEffect(() => {
    if (held || duration === 0) return
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [held, duration, id])

  return (
    <div
      data-tone={tone}
      className={classNames(
        'pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-md border border-line bg-surface-raised py-3 ps-5 pe-2 text-ink shadow-lg',
        'transition-[opacity,translate] duration-(--duration-calm) ease-settle starting:translate-y-3 starting:opacity-0',
        leaving && 'translate-x-4 opacity-0',
      )}
    >
      <span aria-hidden="true" className={classNames('absolute inset-y-0 start-0 w-1.5', edges[tone])} />
      <div className="min-w-0 flex-1 py-0.5 text-sm">
        <p className={classNames('font-semibold', tone === 'destructive' && 'text-danger-ink')}>{title}</p>
        {description && <p className="text-ink-muted">{description}</p>}
        {action && (
          <button
            type="button"
            className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'mt-2')}
            onClick={() => {
              action.onClick()
              dismissToast(id)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
