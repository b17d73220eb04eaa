import type { Locator } from '@playwright/test'
import type { Editor } from '@tiptap/react'
import { expect } from './journey.ts'

/** The words in a rich text field, with its lines and paragraphs. */
export const hasWords = (editor: Locator, words: string | RegExp) => {
  const read = expect.poll(async () => (await editor.innerText()).replace(/\n$/, ''))
  return typeof words === 'string' ? read.toBe(words) : read.toMatch(words)
}

/**
 * Gives the editor the focus, and waits until keys move its cursor: until 20 ms after the focus ProseMirror puts the cursor
 * back to where it knows it. Timers of one page come in their order, so this one follows that one.
 */
export async function focusEditor(editor: Locator) {
  await editor.focus()
  await editor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

/** The browser tells the editor of a moved cursor a little later. 1 is the start of the first paragraph. */
export const knowsCursorAt = (editor: Locator, position: number) =>
  expect.poll(() => editor.evaluate((element: EditorElement) => element.editor?.state.selection.from)).toBe(position)

type EditorElement = HTMLElement & { editor?: Editor }
