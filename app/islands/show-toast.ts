import type { ToastOptions } from '#app/ui/toast/toast.ts'

/** Fetches React and the toasts. Asked for when somebody reaches for what will need them, they are there in time. */
export const fetchToasts = () => import('./toasts.tsx')

export async function showToast(words: ToastOptions) {
  const { sayInToast } = await fetchToasts()
  sayInToast(words)
}
