import { useEffect, useRef } from 'react'

/** A label leads to a form's own controls only; for any other, its click does here what it would do there. */
export function useLabelClick(id: string | undefined, focus: () => void) {
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    const label = id && document.querySelector(`label[for="${CSS.escape(id)}"]`)
    if (!label) return
    const hear = () => latest.current()
    label.addEventListener('click', hear)
    return () => label.removeEventListener('click', hear)
  }, [id])
}
