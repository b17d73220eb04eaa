import { useEffect, useRef } from 'react'

/** A native label only focuses native controls; for any other control a click on the label calls `focus`. */
export function useLabelClick(id: string | undefined, focus: () => void) {
  const latest = useRef(focus)
  latest.current = focus
  useEffect(() => {
    const label = id && document.querySelector(`label[for="${CSS.escape(id)}"]`)
    if (!label) return
    const onClick = () => latest.current()
    label.addEventListener('click', onClick)
    return () => label.removeEventListener('click', onClick)
  }, [id])
}
