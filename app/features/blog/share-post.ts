import { dismissToast, toast } from '#app/ui/toast/toast.ts'
import { shareMessages } from './messages.ts'
import type { PostSummary } from './queries.ts'

/** Through the device's own sharing where there is one, else as a copied link. */
export async function sharePost({ id, title }: Pick<PostSummary, 'id' | 'title'>) {
  const url = `${location.origin}/blog/${id}`
  dismissToast('share')
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Who closes the device's own sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  if (await copy(url)) toast({ ...shareMessages.linkCopied, tone: 'success', source: 'share' })
  else toast({ ...shareMessages.linkNotCopied(url), source: 'share' })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not every browser has a clipboard, and none has one without https.
    return copyFromField(text)
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text })
  // An open dialog lets nothing outside of it be selected.
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
