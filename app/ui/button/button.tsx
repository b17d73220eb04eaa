import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Busy: keeps its width and focus, and lets no second press through. */
    loading?: boolean
    /** Shown instead of the label while loading ('Saving...'); without it the spinner alone stands in its place. */
    loadingLabel?: ReactNode
  }

const cell = 'btn-cell'

export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const saysSo = loadingLabel !== undefined

  // `disabled` would drop the focus; a busy button stays where it is and swallows the press instead.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
      {...rest}
    >
      {/* Both labels share one grid cell, so the wider of the two sets the width in either state. */}
      <span
        className={classNames(cell, loading && (saysSo ? 'invisible' : 'opacity-0'))}
        aria-hidden={(loading && saysSo) || undefined}
      >
        {children}
      </span>
      {saysSo && (
        <span className={classNames(cell, !loading && 'invisible')} aria-hidden={!loading || undefined}>
          <Spinner />
          {loadingLabel}
        </span>
      )}
      {loading && !saysSo && <Spinner className="col-start-1 row-start-1 justify-self-center" />}
    </button>
  )
}
