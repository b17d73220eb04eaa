import { useEffect } from 'react'
import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import { toast } from '#app/ui/toast/toast.ts'

/** A form is not sent while a file of it is still on the way: it would go without it. */
export function useHeldForm(inside: { current: HTMLElement | null }, isHeld: boolean, source: string) {
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !isHeld) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      toast({ ...uploadMessages.underWay, source })
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [inside, isHeld, source])
}
