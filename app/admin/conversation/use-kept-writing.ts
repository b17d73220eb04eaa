import { useState } from 'react'
import { useKeptText } from '#app/admin/drafts/draft-recovery.ts'

interface KeptWriting {
  draftKey: string
  isBlank: (text: string) => boolean
  /** Returns whether it was stored. */
  store: (text: string) => Promise<boolean>
}

/** A text that is kept until it is stored. */
export function useKeptWriting({ draftKey, isBlank, store }: KeptWriting) {
  const [text, setText] = useKeptText(draftKey)
  const [isSending, setSending] = useState(false)
  const isEmpty = isBlank(text)
  /** Returns whether it was stored. */
  async function send(): Promise<boolean> {
    if (isEmpty || isSending) return false
    setSending(true)
    const isStored = await store(text)
    setSending(false)
    if (isStored) setText('')
    return isStored
  }
  return { text, setText, isEmpty, isSending, send }
}
