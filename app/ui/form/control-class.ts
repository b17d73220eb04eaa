/** The box of every text and select control. 16 px on touch screens, because iOS zooms in on smaller text. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface-raised text-ink text-sm pointer-coarse:text-[1rem] ' +
  'transition-[border-color,box-shadow] duration-(--duration-quick) hover:border-ink ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger-mark aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger-mark)] ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted '
