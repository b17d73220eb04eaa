import type { Locator } from '@playwright/test'
import type { Editor } from '@tiptap/react'
import { expect } from './journey.ts'

/** The words in a rich text field, with its lines and paragraphs. */
export const hasWords = (editor: Locator, words: string | RegExp) => {
  const read = expect.poll(async () => (await editor.innerText()).replace(/\n$/, ''))
  return typeof words === 'string' ? read.toBe(words) : read.toMatch(words)
}

/**
 * Moves the cursor after these first words. For 50 ms after words were filled in, ProseMirror puts a moved cursor back, so
 * Home is pressed until it has moved it.
 */
export async function moveCursorAfter(editor: Locator, words: string) {
  // 1 is the start of the first paragraph. The browser tells the editor of a moved cursor a little later.
  const knowsCursorAt = (position: number, timeout?: number) =>
    expect
      .poll(() => editor.evaluate((element: EditorElement) => element.editor?.state.selection.from), { timeout })
      .toBe(position)
  await expect(async () => {
    await editor.press('Home')
    await knowsCursorAt(1, 500)
  }).toPass()
  for (const _letter of words) await editor.press('ArrowRight')
  await knowsCursorAt(1 + words.length)
}

type EditorElement = HTMLElement & { editor?: Editor }
