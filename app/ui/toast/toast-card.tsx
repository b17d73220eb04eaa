import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { ToastTone } from './toast.ts'

const edges: Record<ToastTone, string> = {
  default: 'bg-info-mark',
  success: 'bg-success-mark',
  destructive: 'bg-danger-mark',
}

// Base UI makes a toast a dialog and hides its buttons from screen readers until it is pointed at. Ours is none, and what
// can have the focus is never hidden.
const notModal = { 'aria-modal': undefined }
const notHidden = { 'aria-hidden': undefined }

/** An error is announced at once by its role, anything else by the live region around it when the reader pauses. */
export function ToastCard({ toast }: { toast: Toast.Root.ToastObject }) {
  const tone = toast.type as ToastTone
  const isError = tone === 'destructive'
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['left', 'right']}
      role={isError ? 'alert' : 'group'}
      {...notModal}
      data-tone={tone}
      className={classNames(
        'pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-md border border-line bg-surface-raised py-3 ps-5 pe-2 text-ink shadow-lg in-data-in-form:shadow-sm data-limited:hidden',
        '[transform:translateX(var(--toast-swipe-movement-x,0))] transition-[opacity,translate,transform] duration-(--duration-calm) ease-settle',
        'starting:translate-y-3 starting:opacity-0 data-ending-style:translate-x-4 data-ending-style:opacity-0',
        'data-ending-style:data-[swipe-direction=left]:-translate-x-full data-ending-style:data-[swipe-direction=right]:translate-x-full',
      )}
    >
      <span aria-hidden="true" className={classNames('absolute inset-y-0 start-0 w-1.5', edges[tone])} />
      <div className="min-w-0 flex-1 self-center py-0.5 text-sm">
        <Toast.Title render={<p />} className={classNames('font-semibold', isError && 'text-danger-ink')} />
        {/* Its words can be selected and copied. */}
        <Toast.Description data-base-ui-swipe-ignore className="text-ink-muted" />
        <Toast.Action className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'mt-2')} />
      </div>
      <Toast.Close
        aria-label="Close notification"
        {...notHidden}
        className={buttonClass({ variant: 'ghost', size: 'icon' })}
      >
        <X aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  )
}
