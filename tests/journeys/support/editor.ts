import type { Locator } from '@playwright/test'
import type { Editor } from '@tiptap/react'
import { expect } from './journey.ts'

/** The words in a rich text field, with its lines and paragraphs. */
export const hasWords = (editor: Locator, words: string | RegExp) => {
  const read = expect.poll(async () => (await editor.innerText()).replace(/\n$/, ''))
  return typeof words === 'string' ? read.toBe(words) : read.toMatch(words)
}

/** Moves the cursor after these first words. */
export async function moveCursorAfter(editor: Locator, words: string) {
  // 1 is the start of the first paragraph.
  await pressUntilMoved(editor, 'Home', { from: 1, to: 1 })
  for (const _letter of words) await editor.press('ArrowRight')
  await hasSelection(editor, { from: 1 + words.length, to: 1 + words.length })
}

/** Selects the words of the line up to the cursor. */
export async function selectToStart(editor: Locator, words: string) {
  const { to } = await selectionOf(editor)
  await pressUntilMoved(editor, 'Shift+Home', { from: to - words.length, to })
}

/** For 50 ms after words were typed, ProseMirror puts a moved cursor back. */
const pressUntilMoved = (editor: Locator, key: string, selection: Selection) =>
  expect(async () => {
    await editor.press(key)
    await hasSelection(editor, selection, 500)
  }).toPass()

interface Selection {
  from: number
  to: number
}

/** The browser tells the editor of a moved cursor a little later. */
const hasSelection = (editor: Locator, selection: Selection, timeout?: number) =>
  expect.poll(() => selectionOf(editor), { timeout }).toEqual(selection)

const selectionOf = (editor: Locator): Promise<Selection> =>
  editor.evaluate((element: EditorElement) => {
    const { from, to } = element.editor!.state.selection
    return { from, to }
  })

type EditorElement = HTMLElement & { editor?: Editor }
