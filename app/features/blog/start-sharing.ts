import { dismissToast, toast } from '#app/ui/toast/toast.ts'
import { shareMessages } from './messages.ts'

/** One listener for all share buttons, also for those that come later. */
export function startSharing() {
  const buttonAt = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>('[data-share]')
  document.addEventListener('click', (event) => {
    const button = buttonAt(event)
    if (button) share(button.dataset.share!, button.dataset.title!)
  })
}

/** Through the device's own sharing where there is one, else as a copied link. */
async function share(id: string, title: string) {
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
