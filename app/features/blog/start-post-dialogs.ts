import { enhance } from '#app/islands/enhance.ts'
import { fetchDocument, PageLoadError } from '#app/islands/fetch-document.ts'
import { dialogWords } from '#app/ui/overlay/dialog-words.ts'
import { openDialog, type PageDialog } from '#app/ui/overlay/open-dialog.ts'

/** Marks a post in the browser's history as opened over the list: one step back from there is the list. */
const overList = { isOverList: true }
const isOverList = () => history.state?.isOverList === true

let dialog: PageDialog | undefined
let isLeaving = false
let underWay: AbortController | undefined

/**
 * In the list a post opens over it, at its own address; Back closes it and Forward opens it again. A post's address by
 * itself is a page.
 */
export function startPostDialogs() {
  if (!document.querySelector('a[data-post]')) return
  const ownAddress = location.pathname + location.search
  const ownTitle = document.title

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-post], a[data-comment-page]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    if (link.matches('[data-post]')) {
      event.preventDefault()
      history.pushState(overList, '', link.href)
      open()
    } else if (dialog) {
      // In the dialog the next page of comments is in the dialog too.
      event.preventDefault()
      history.replaceState(overList, '', link.href)
      load('#comments')
    }
  })

  addEventListener('popstate', () => {
    isLeaving = false
    if (location.pathname + location.search === ownAddress) close()
    else if (isOverList()) open()
    // This document was loaded anew at a post's own address, and the step leads to the list it was opened from.
    else location.reload()
  })

  function close() {
    underWay?.abort()
    dialog?.remove()
    dialog = undefined
    document.title = ownTitle
  }
}

function open() {
  if (!dialog) {
    dialog = openDialog({ size: 'lg', onDismiss: leave })
    dialog.fill(loadingMark())
    dialog.show()
  }
  load()
}

/** The list's own spinner. */
function loadingMark(): Node {
  const mark = document.querySelector<HTMLElement>('[data-loading]')!.cloneNode(true) as HTMLElement
  mark.hidden = false
  return mark
}

/** Once, however often Escape is pressed until the list is back. */
function leave() {
  if (isLeaving) return
  isLeaving = true
  history.back()
}

async function load(anchor?: string) {
  underWay?.abort()
  underWay = new AbortController()
  const { signal } = underWay
  try {
    const page = await fetchDocument(location.pathname + location.search, signal)
    const post = page.querySelector('main article')
    if (!post) throw new PageLoadError(500)
    if (signal.aborted) return
    dialog?.fill(post)
    document.title = page.title
    enhance(post)
    if (anchor) post.querySelector(anchor)?.scrollIntoView()
  } catch (error) {
    if (!signal.aborted) dialog?.fill(dialogWords(wordsFor(error)))
  }
}

const wordsFor = (error: unknown) =>
  error instanceof PageLoadError && error.status === 404
    ? { title: 'Oops! Page not found', description: 'This post is no longer here.' }
    : { title: 'Something went wrong on our side', description: 'Please try again in a moment.' }
