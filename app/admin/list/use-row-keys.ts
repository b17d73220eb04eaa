import { useEffect, useRef } from 'react'
import { useStoredPreference } from '#app/admin/shell/stored-preference.ts'

export interface RowKeys {
  /** Undefined where it cannot be done. */
  open?: (id: string) => void
  edit?: (id: string) => void
  toggle?: (id: string) => void
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
/** Dialogs and menus hide the rest of the page while they are open. */
const isCovered = (list: HTMLElement) => list.closest('[aria-hidden=true], [data-base-ui-inert]') !== null

/**
 * J and K move the focus from row to row, Enter opens the focused row, E edits it and X selects it. They can be turned
 * off, because whoever speaks to the browser would press them by accident.
 */
export function useRowKeys(keys: RowKeys) {
  const list = useRef<HTMLDivElement>(null)
  const [stored, store] = useStoredPreference('list-keys')
  const isOn = stored !== 'off'
  const latest = useRef(keys)
  latest.current = keys

  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isWriting(target) || !list.current || isCovered(list.current)) return
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-row]')]
      const index = rows.findIndex((row) => target instanceof Node && row.contains(target))
      const id = rows[index]?.dataset.row
      const pressed = key.toLowerCase()
      if (pressed === 'j') rows[index + 1]?.focus()
      else if (pressed === 'k') rows[index < 0 ? rows.length - 1 : index - 1]?.focus()
      else if (id === undefined) return
      else if (pressed === 'e') latest.current.edit?.(id)
      else if (pressed === 'x') latest.current.toggle?.(id)
      else if (key === 'Enter' && target === rows[index]) latest.current.open?.(id)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])

  return { list, isOn, switchKeys: () => store(isOn ? 'off' : 'on') }
}
