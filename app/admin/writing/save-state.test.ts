import { expect, test } from 'vitest'
import { describeSaveState } from './save-state.ts'

// 00:10 on the 6th in Kathmandu.
const now = new Date('2026-03-05T18:25:00Z')
const saved = (savedAt: string) => describeSaveState({ isSaving: false, isDirty: false, savedAt }, now)

test('WR-06: a saved text shows the time, and the day if it was not today in Kathmandu', () => {
  expect(saved('2026-03-05T18:17:59.5+00:00')).toBe('Saved 00:02')
  expect(saved('2026-03-05T18:14:59+00:00')).toBe('Saved 5 March 2026, 23:59')
  expect(saved('')).toBe('Not saved yet')
})

test('WR-06: a save that is under way is shown before anything else', () => {
  const savedAt = '2026-03-05T18:17:00Z'
  expect(describeSaveState({ isSaving: true, isDirty: true, savedAt }, now)).toBe('Saving…')
  expect(describeSaveState({ isSaving: false, isDirty: true, savedAt }, now)).toBe('Unsaved changes')
})
