import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type SwitchProps = Omit<Base.Root.Props, 'className' | 'children' | 'render' | 'style'> & {
  label: ReactNode
  help?: ReactNode
  className?: string
}

/** A switch. The position and a tick show the state, not only the colour. */
export function Switch({ label, help, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames('flex flex-col', className)}>
      <label
        htmlFor={rest.id ?? id}
        className="flex min-h-touch w-fit items-center gap-3 text-sm has-data-disabled:cursor-not-allowed"
      >
        <Base.Root
          id={id}
          aria-describedby={help ? `${id}-help` : undefined}
          className="inline-flex h-6.5 w-11.5 shrink-0 items-center rounded-full border border-line-strong bg-surface-sunken p-0.5 transition-colors hover:border-ink data-checked:border-primary data-checked:bg-primary data-disabled:opacity-55"
          {...rest}
        >
          <Base.Thumb className="size-5 rounded-full bg-line-strong transition-[translate,background-color] duration-(--duration-calm) ease-settle data-checked:translate-x-5 data-checked:bg-on-primary forced-colors:bg-[ButtonText]" />
        </Base.Root>
        <span className="min-w-0">{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="-mt-1.5 ps-14.5 text-xs text-ink-muted">
          {help}
        </p>
      )}
    </div>
  )
}
