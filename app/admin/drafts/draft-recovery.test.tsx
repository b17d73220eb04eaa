import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeSession } from '#app/admin/data/session-store.ts'
import { deleteOtherDrafts, hasDrafts, useKeptText, useRecoveredDraft } from './draft-recovery.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  deleteOtherDrafts()
  vi.unstubAllGlobals()
})

const signIn = (id: string) => writeSession({ id } as never)

/** What a form finds when it opens. */
function open<Found>(find: () => Found): Found {
  let found: Found
  function Form() {
    found = find()
    return null
  }
  renderToString(<Form />)
  return found!
}
const recovered = () => open(() => useRecoveredDraft('awards'))

test('SH-41: what was typed is for its writer alone, and gone once somebody else has signed in', () => {
  signIn('writer')
  open(() => useKeptText('awards'))[1]('Not for other eyes')
  expect(recovered()).toBe('Not for other eyes')
  deleteOtherDrafts('writer')
  expect(recovered()).toBe('Not for other eyes')

  signIn('colleague')
  expect(recovered()).toBeNull()
  deleteOtherDrafts('colleague')
  expect(hasDrafts()).toBe(false)
  signIn('writer')
  expect(recovered()).toBeNull()
})
