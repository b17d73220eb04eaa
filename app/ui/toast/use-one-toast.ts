import { useRef } from 'react'
import { dismissToast, type ToastOptions, toast } from './toast.ts'

/** One voice, one toast: what it says next takes the place of what it said before. */
export function useOneToast() {
  const last = useRef(0)
  return (words: ToastOptions) => {
    dismissToast(last.current)
    last.current = toast(words)
  }
}
