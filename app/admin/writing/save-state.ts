import { dayInNepal, formatClock, formatMinute } from '#app/lib/nepal-dates.ts'

interface SaveState {
  isSaving: boolean
  isDirty: boolean
  /** When the opened version was stored. */
  savedAt: string
}

/** What the bar says about the text: `Saving…`, `Unsaved changes` or `Saved 14:02`, with the day if it was not today. */
export function describeSaveState({ isSaving, isDirty, savedAt }: SaveState, now = new Date()): string {
  if (isSaving) return 'Saving…'
  if (isDirty) return 'Unsaved changes'
  if (savedAt === '') return 'Not saved yet'
  const isToday = dayInNepal(new Date(savedAt)) === dayInNepal(now)
  return `Saved ${isToday ? formatClock(savedAt) : formatMinute(savedAt)}`
}
