import { Toast } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { marginOf, smallWidth } from './choose-place.ts'
import { connectScreen, type ShownToast } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { useToastPlace } from './use-toast-place.ts'

const shownAtOnce = 4
const channel = Toast.createToastManager<ShownToast>()

/** Every field is given, or that of a predecessor from the same source would stay. */
function show(toast: ShownToast) {
  const { id, title, description, tone, duration, action } = toast
  channel.add({
    data: toast,
    id,
    title,
    description,
    type: tone,
    timeout: duration,
    actionProps: action && {
      children: action.label,
      onClick() {
        action.onClick()
        channel.close(id)
      },
    },
  })
}

export function ToastStack() {
  // After the provider's own effect, which runs first: from then on nothing that is said is lost.
  useEffect(() => connectScreen({ show, close: channel.close }), [])
  return (
    <Toast.Provider toastManager={channel} limit={shownAtOnce}>
      <Cards />
    </Toast.Provider>
  )
}

function Cards() {
  const { toasts, close } = Toast.useToastManager<ShownToast>()
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const newest = toasts.find(({ transitionStatus }) => transitionStatus !== 'ending') ?? toasts[0]
  const { slot, place } = useToastPlace(newest?.data, viewport) ?? {}
  useOneOnSmallScreens(toasts, close)
  useShownInSlot(slot, viewport, newest?.data)
  return (
    <Toast.Portal container={slot}>
      <Toast.Viewport
        ref={setViewport}
        data-in-form={slot && ''}
        data-toasts=""
        style={
          place && { [place.row]: place.offset, [place.column]: marginOf({ width: window.innerWidth, height: 0 }) }
        }
        className={classNames(
          'pointer-events-none flex gap-2 print:hidden',
          slot ? 'w-full scroll-my-3' : 'fixed z-toast w-[calc(100vw-1.5rem)] sm:w-80',
          // The newest comes first, and stands nearest to its edge.
          place?.row === 'bottom' ? 'flex-col-reverse' : 'flex-col',
        )}
      >
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} />
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

/** A small screen has no room for a stack: a new toast closes those that are neither errors nor offer an action. */
function useOneOnSmallScreens(toasts: readonly Toast.Root.ToastObject[], close: (id: string) => void) {
  useEffect(() => {
    if (window.innerWidth >= smallWidth) return
    for (const { id, type, actionProps, transitionStatus } of toasts.slice(1))
      if (type !== 'destructive' && !actionProps && transitionStatus !== 'ending') close(id)
  }, [toasts, close])
}

/** So long after a toast has come, other parts of the page may still move as they are laid out. */
const settlingMs = 1000

/** A slot may be outside the visible part of the page, or be moved out of it. */
function useShownInSlot(slot: HTMLElement | undefined, viewport: HTMLElement | null, newest: ShownToast | undefined) {
  useEffect(() => {
    if (!newest || !viewport || !slot?.contains(viewport)) return
    // Called at once too, and whenever the page becomes longer or shorter.
    const heights = new ResizeObserver(() => viewport.scrollIntoView({ block: 'nearest' }))
    heights.observe(document.body)
    const timer = setTimeout(() => heights.disconnect(), settlingMs)
    return () => {
      clearTimeout(timer)
      heights.disconnect()
    }
  }, [slot, viewport, newest])
}
