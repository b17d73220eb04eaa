import { classNames } from '#app/ui/class-names.ts'

interface CountButtonProps {
  label: string
  /** Undefined until it is loaded; null for a button that leaves all of them. */
  count: number | undefined | null
  isPressed: boolean
  onClick: () => void
}

/** A button that narrows a list, with the number of rows that it leaves. */
export const CountButton = ({ label, count, isPressed, onClick }: CountButtonProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onClick}
    className={classNames(
      'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors pointer-coarse:min-h-touch',
      isPressed
        ? 'border-primary bg-primary text-on-primary'
        : 'border-line-strong text-ink hover:border-ink hover:bg-surface-hover',
    )}
  >
    {label}
    {count !== null && <span className="font-normal tabular-nums"> ({count?.toLocaleString('en') ?? '–'})</span>}
  </button>
)
