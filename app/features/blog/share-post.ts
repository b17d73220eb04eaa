import { blogMessages } from '#app/lib/messages.ts'
import { toast } from '#app/ui/toast.ts'
import type { PostSummary } from './queries.ts'

/** Through the device's own sharing where there is one, else as a copied link. */
export async function sharePost({ id, title }: Pick<PostSummary, 'id' | 'title'>) {
  const url = `${location.origin}/blog/${id}`
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Who closes the device's own sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  await copy(url)
  toast({ ...blogMessages.linkCopied, tone: 'success' })
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Not every browser has a clipboard, and none has one without https.
    const field = Object.assign(document.createElement('textarea'), { value: text })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
