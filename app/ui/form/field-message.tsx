import type { ReactNode } from 'react'
import { CircleAlert } from '#app/ui/media/icons.tsx'

/** An error under a control: an icon and text, never colour alone. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-[0.22em] size-[1em] shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
