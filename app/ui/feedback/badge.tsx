import type { ComponentProps } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent'
  /** A dot before the text, for statuses in lists. */
  dot?: boolean
}

const tones = {
  neutral: 'bg-neutral-wash text-neutral-ink',
  info: 'bg-info-wash text-info-ink',
  success: 'bg-success-wash text-success-ink',
  warning: 'bg-warning-wash text-warning-ink',
  danger: 'bg-danger-wash text-danger-ink',
  accent: 'bg-accent text-on-accent',
}

export function Badge({ tone = 'neutral', dot = false, className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-semibold',
        'shadow-[inset_0_0_0_1px_color-mix(in_srgb,currentColor_22%,transparent)]',
        dot && 'whitespace-nowrap',
        tones[tone],
        className,
      )}
      {...rest}
    >
      {dot && <span aria-hidden="true" className="size-[0.5em] shrink-0 rounded-full bg-current" />}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
