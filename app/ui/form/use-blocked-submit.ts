import { useEffect } from 'react'
import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import { toast } from '#app/ui/toast/toast.ts'

/** Blocks the submit of the surrounding form during an upload, because the file would be missing. */
export function useBlockedSubmit(element: { current: HTMLElement | null }, isBlocked: boolean, source: string) {
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form || !isBlocked) return
    const blockSubmit = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      toast({ ...uploadMessages.underWay, source })
    }
    form.addEventListener('submit', blockSubmit)
    return () => form.removeEventListener('submit', blockSubmit)
  }, [element, isBlocked, source])
}
