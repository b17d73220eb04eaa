import { createRoot } from 'react-dom/client'
import { ToastStack } from '#app/ui/toast/toast-stack.tsx'

let isShown = false

/** Gives a public page its place for toasts. */
export function showToasts() {
  if (isShown) return
  isShown = true
  createRoot(document.createElement('div')).render(<ToastStack />)
}
