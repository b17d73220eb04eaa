import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** Checks that no text is outside the viewport, or clipped by a box without scrolling or an ellipsis. */
export async function hasNoClippedText(page: Page, where: string) {
  await softly.poll(() => page.evaluate(findClippedText), where).toEqual({ beyond: 0, clipped: [] })
}

function findClippedText() {
  const tolerance = 1.5
  const clipped = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement!
    if (!text.data.trim() || parent.closest('script, style, noscript, [inert], option')) continue
    if (isOffScreen(parent.closest('[aria-roledescription="slide"]'))) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width > 0 && isClipped(box, parent)) clipped.add(text.data.trim().slice(0, 60))
  }
  return { beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth), clipped: [...clipped] }

  /** A slide of a carousel that is not visible now. */
  function isOffScreen(slide: Element | null) {
    const box = slide?.getBoundingClientRect()
    return box !== undefined && (box.right < tolerance || box.left > innerWidth - tolerance)
  }

  function isClipped(box: DOMRect, parent: Element): boolean {
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      const edge = element.getBoundingClientRect()
      // Visually hidden text, text with an ellipsis and scrollable text do not count as clipped.
      if (edge.width <= 1 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (hides(style.overflowX) && (box.left < edge.left - tolerance || box.right > edge.right + tolerance))
        return true
      if (hides(style.overflowY) && (box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance))
        return true
    }
    return box.left < -tolerance || box.right > innerWidth + tolerance
  }
}
