import { afterNextPaint } from '#app/lib/page/after-next-paint.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { backdropClass, popupClass, viewportClass } from './overlay-class.ts'

const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' }

const closeMark =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>'

export interface OpenDialogOptions {
  size: keyof typeof sizes
  /** Escape, the close button and a press beside the dialog ask for it; whoever opened it closes it. */
  onDismiss: () => void
}

export interface PageDialog {
  /** Puts content into it, names it by its first heading and moves the focus there, or to what is marked `data-focus`. */
  fill(content: Node): void
  show(): void
  /** Out of sight, with all that was typed in it. */
  hide(): void
  remove(): void
}

/**
 * A modal dialog of a public page, without React: the focus goes in and comes back, the page behind is inert. Not the
 * browser's own modal dialog, because that makes the toasts inert too.
 */
export function openDialog({ size, onDismiss }: OpenDialogOptions): PageDialog {
  const layer = document.createElement('div')
  layer.dataset.layer = ''
  layer.innerHTML = `<div class="${backdropClass} starting:opacity-0"></div>
    <div data-beside class="${viewportClass}">
      <div role="dialog" aria-modal="true" tabindex="-1" class="${classNames(popupClass, sizes[size], 'starting:translate-y-4 starting:opacity-0 outline-none')}">
        <div aria-hidden="true" class="flag-line"></div>
        <div data-content></div>
        <button type="button" data-dismiss aria-label="Close" class="${classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'absolute! end-3 top-4 bg-surface-raised/85 hover:bg-surface-hover sm:end-4 sm:top-5')}">${closeMark}</button>
      </div>
    </div>`
  const box = layer.querySelector<HTMLElement>('[role=dialog]')!
  const place = layer.querySelector<HTMLElement>('[data-content]')!
  let opener: Element | null = null
  const behind: HTMLElement[] = []

  layer.addEventListener('click', ({ target, detail }) => {
    if (!(target instanceof Element)) return
    // The second press of a double click that opened it is not meant for what lies under it now.
    if (target.closest('[data-dismiss]') || (target.matches('[data-beside]') && detail < 2)) onDismiss()
  })
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || layer.inert) return
    event.preventDefault()
    onDismiss()
  }

  function moveFocus() {
    const start = place.querySelector<HTMLElement>('[data-focus]') ?? box
    start.focus({ preventScroll: true })
  }
  function show() {
    opener = document.activeElement
    layer.hidden = false
    document.body.append(layer)
    document.addEventListener('keydown', dismissByKey)
    moveFocus()
    // After the frame that shows the dialog: the browser computes the styles of the whole page anew for it.
    afterNextPaint(makePageInert)
  }
  function makePageInert() {
    if (layer.hidden || !layer.isConnected) return
    const parts = [...document.body.children].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement && part !== layer && !part.inert && !part.matches('script, :has([data-toasts])'),
    )
    for (const part of parts) part.inert = true
    behind.push(...parts)
  }
  function hide() {
    layer.hidden = true
    document.removeEventListener('keydown', dismissByKey)
    for (const part of behind.splice(0)) part.inert = false
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }

  return {
    fill(content) {
      place.replaceChildren(content)
      const heading = place.querySelector('h1, h2')
      if (heading) {
        heading.id ||= `dialog-title-${++lastTitle}`
        box.setAttribute('aria-labelledby', heading.id)
      }
      if (!layer.hidden && layer.isConnected) moveFocus()
    },
    show,
    hide,
    remove() {
      hide()
      layer.remove()
    },
  }
}

let lastTitle = 0
