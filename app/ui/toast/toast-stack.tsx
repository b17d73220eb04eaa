import { Toast } from '@base-ui/react/toast'
import { useEffect, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { marginOf } from './choose-place.ts'
import { connectScreen, type ShownToast } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { useToastPlace } from './use-toast-place.ts'

const shownAtOnce = 4
const channel = Toast.createToastManager()

/** Every field is given, or that of a predecessor from the same source would stay. */
const show = ({ id, title, description, tone, duration, action }: ShownToast) =>
  channel.add({
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
  const { toasts } = Toast.useToastManager()
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const newest = toasts.find(({ transitionStatus }) => transitionStatus !== 'ending') ?? toasts[0]
  const { slot, place } = useToastPlace(newest?.id, newest?.type === 'destructive', viewport) ?? {}
  useShownInSlot(slot, viewport, newest?.id)
  return (
    <Toast.Portal container={slot}>
      <Toast.Viewport
        ref={setViewport}
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

/** Below its form's button it may be below the fold. A field that was marked and got the focus is seen first. */
function useShownInSlot(slot: HTMLElement | undefined, viewport: HTMLElement | null, id: string | undefined) {
  useEffect(() => {
    if (!id || !viewport || !slot?.contains(viewport)) return
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('[aria-invalid=true]')) viewport.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [slot, viewport, id])
}
