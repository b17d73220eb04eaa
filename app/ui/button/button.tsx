import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** While loading, the button keeps its width and focus and ignores clicks. */
    loading?: boolean
    /** Replaces the label while loading ('Saving...'); without it only the spinner is shown. */
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
  const hasLoadingLabel = loadingLabel !== undefined

  // `disabled` would drop the focus, so a loading button ignores clicks instead.
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
        className={classNames(cell, loading && (hasLoadingLabel ? 'invisible' : 'opacity-0'))}
        aria-hidden={(loading && hasLoadingLabel) || undefined}
      >
        {children}
      </span>
      {hasLoadingLabel && (
        <span className={classNames(cell, !loading && 'invisible')} aria-hidden={!loading || undefined}>
          <Spinner isHidden={!loading} />
          {loadingLabel}
        </span>
      )}
      {loading && !hasLoadingLabel && <Spinner className="col-start-1 row-start-1 justify-self-center" />}
    </button>
  )
}
