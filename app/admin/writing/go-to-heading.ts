import type { Heading } from './written-words.ts'

/** Puts the cursor at a heading and shows it: in the text, or in its source if that is open. */
export function goToHeading(column: HTMLElement | null, { index, offset }: Heading) {
  const source = column?.querySelector('textarea')
  if (source) {
    source.focus()
    source.setSelectionRange(offset, offset)
    return
  }
  const editor = column?.querySelector<HTMLElement>('.ProseMirror')
  const heading = editor?.querySelectorAll('h1, h2, h3, h4, h5, h6')[index]
  if (!editor || !heading) return
  editor.focus({ preventScroll: true })
  window.getSelection()?.collapse(heading, 0)
  heading.scrollIntoView({ block: 'start' })
}
