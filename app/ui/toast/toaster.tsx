import { type ComponentType, useEffect, useState } from 'react'
import { whenToastsAreNeeded } from './when-toasts-are-needed.ts'

/** Where toasts appear in an app; one per document, with or without a router. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenToastsAreNeeded(async () => {
        const { ToastStack } = await import('./toast-stack.tsx')
        setStack(() => ToastStack)
      }),
    [],
  )
  return Stack && <Stack />
}
