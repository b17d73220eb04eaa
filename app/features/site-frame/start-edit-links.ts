import { whenAdded } from '#app/islands/enhance.ts'

const linkClass =
  'inline-flex min-h-touch w-fit items-center rounded-full border border-line-strong bg-surface-raised px-4 text-sm font-semibold text-ink shadow-sm hover:bg-surface-hover print:hidden'
/** A header has room in its corner; anything else has the link below it. */
const places = { header: 'absolute end-3 top-3 z-1 in-[[role=dialog]]:end-16', other: 'col-span-full mt-4' }

/** For staff: a way from what a page shows, `[data-edit]`, to its form in the back office. */
export function startPart() {
  whenAdded(addEditLinks)
}

function addEditLinks(root: ParentNode) {
  for (const record of root.querySelectorAll<HTMLElement>('[data-edit]')) {
    if (record.querySelector('[data-edit-link]')) continue
    const link = document.createElement('a')
    link.href = `/admin/${record.dataset.edit}`
    link.dataset.editLink = ''
    const isHeader = record.localName === 'header'
    link.className = `${linkClass} ${isHeader ? places.header : places.other}`
    link.textContent = 'Edit this'
    const name = record.querySelector('h1, h2, h3, figcaption span span')?.textContent
    if (name) link.ariaLabel = `Edit this: ${name}`
    record.classList.toggle('relative', isHeader)
    record.append(link)
  }
}
