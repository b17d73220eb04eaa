import { classNames } from '#app/ui/class-names.ts'

export type ProgressProps = {
  label: string
  /** 0 to 100. */
  value: number
  className?: string
}

export function Progress({ label, value, className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
        <span className="min-w-0">{label}</span>
        <span className="text-ink-muted tabular-nums">{percent}%</span>
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
          className="h-full rounded-full bg-primary transition-[width] duration-(--duration-calm)"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
