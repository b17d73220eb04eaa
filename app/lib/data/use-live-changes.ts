import { useEffect, useEffectEvent } from 'react'
import { followChanges } from './follow-changes.ts'

/** Calls `onChange` whenever one of these tables may have changed while somebody looks at the page. */
export function useLiveChanges(tables: string, onChange: () => void) {
  const tell = useEffectEvent(onChange)
  useEffect(() => followChanges(tables, () => tell()), [tables])
}
