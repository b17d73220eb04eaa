import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** Nothing on the page as it stands lies beyond its edge, or is cut by a box that neither scrolls nor says so with dots. */
export async function isWhollyReadable(page: Page, where: string) {
  await softly.poll(() => page.evaluate(lookForClippedText), where).toEqual({ beyond: 0, clipped: [] })
}

function lookForClippedText() {
  const slack = 1.5
  const clipped = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const holder = text.parentElement!
    if (!text.data.trim() || holder.closest('script, style, noscript, [inert], option')) continue
    if (isWaiting(holder.closest('[aria-roledescription="slide"]'))) continue
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width > 0 && isCut(box, holder)) clipped.add(text.data.trim().slice(0, 60))
  }
  return { beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth), clipped: [...clipped] }

  /** A slide whose turn has not come. */
  function isWaiting(slide: Element | null) {
    const box = slide?.getBoundingClientRect()
    return box !== undefined && (box.right < slack || box.left > innerWidth - slack)
  }

  function isCut(box: DOMRect, holder: Element): boolean {
    for (let element: Element | null = holder; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      const edge = element.getBoundingClientRect()
      // What is hidden from the eye on purpose, what ends in dots, and what can be scrolled to is not lost.
      if (edge.width <= 1 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (hides(style.overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack)) return true
      if (hides(style.overflowY) && (box.top < edge.top - slack || box.bottom > edge.bottom + slack)) return true
    }
    return box.left < -slack || box.right > innerWidth + slack
  }
}
