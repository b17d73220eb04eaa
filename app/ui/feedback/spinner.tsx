import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export type SpinnerProps = {
  /** Announced by screen readers as a status; leave it out where the surrounding text already says it. */
  label?: string
  className?: string
  /** Does not move: an animation that nobody sees keeps the browser drawing. */
  isHidden?: boolean
}

/** A ring with one bright quarter; it has the size of the surrounding text. */
export function Spinner({ label, className, isHidden = false }: SpinnerProps) {
  const icon = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(
        'size-[1.15em]',
        !isHidden && 'animate-turn motion-reduce:animate-none',
        !label && className,
      )}
    >
      <circle cx="12" cy="12" r="9.25" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path
        d="M12 2.75a9.25 9.25 0 0 1 9.25 9.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="1.75" fill="currentColor" opacity="0.6" />
    </svg>
  )
  if (!label) return icon
  return (
    <span role="status" className={classNames('inline-flex items-center', className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
