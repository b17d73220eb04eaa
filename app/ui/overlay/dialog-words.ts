const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)

/** The headline of a dialog, and what stands below it. */
export function dialogWords({ title, description }: { title: string; description?: string }, ...content: Node[]) {
  const words = document.createElement('div')
  words.className = 'flex flex-col gap-5 p-5 sm:p-7'
  words.innerHTML = `<div class="pe-12"><h2 class="display text-2xl">${escapeHtml(title)}</h2>${
    description ? `<p class="mt-2 text-ink-muted">${escapeHtml(description)}</p>` : ''
  }</div>`
  words.append(...content)
  return words
}
