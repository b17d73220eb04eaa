import { formatClock } from '#app/lib/nepal-dates.ts'
import type { AutosaveState } from './use-autosave.ts'

/** Says quietly whether what is typed is kept. Only a failure is announced, because typing goes on. */
export function AutosaveNote({ state }: { state: AutosaveState }) {
  if (state === null) return null
  if ('failed' in state) return <span role="status">Unsaved words are not kept just now</span>
  return <span>Unsaved words kept {formatClock(state.keptAt)}</span>
}
