import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ToastOptions } from '#app/ui/toast/toast.ts'
import { Toaster } from '#app/ui/toast/toaster.tsx'
import { useOneToast } from '#app/ui/toast/use-one-toast.ts'

let say: ReturnType<typeof useOneToast>

function Toasts() {
  say = useOneToast()
  return <Toaster />
}

// The first import gives the document its place for toasts; open dialogs leave it usable.
const place = document.createElement('div')
place.dataset.toasts = ''
document.body.append(place)
flushSync(() => createRoot(place).render(<Toasts />))

/** For parts of a page without React: what one of them says next takes the place of what was said before. */
export const sayInToast = (words: ToastOptions) => say(words)
