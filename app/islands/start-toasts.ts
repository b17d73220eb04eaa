import { whenToastsAreNeeded } from '#app/ui/toast/when-toasts-are-needed.ts'

/** React and the toasts are fetched when something is first pressed or filled in. */
export const startToasts = () =>
  whenToastsAreNeeded(async () => {
    const { showToasts } = await import('./toasts.tsx')
    showToasts()
  })
