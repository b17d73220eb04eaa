import { classNames } from '#app/ui/class-names.ts'

export type ProgressProps = {
  label: string
  /** 0 to 100; leave it out while it is unknown. */
  value?: number
  className?: string
}

export function Progress({ label, value, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
        <span className="min-w-0">{label}</span>
        {percent !== undefined && <span className="text-ink-muted tabular-nums">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full border border-line-strong bg-surface-sunken"
      >
        <div
          className={classNames(
            'h-full',
            // An unknown value is drawn as hatching, because a full bar would mean 'done'.
            percent === undefined
              ? 'animate-breathe bg-[repeating-linear-gradient(120deg,var(--color-primary)_0_8px,transparent_8px_16px)] motion-reduce:animate-none'
              : 'rounded-full bg-primary transition-[width] duration-(--duration-calm)',
          )}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
    </div>
  )
}
