import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type TabItem<Value extends string> = { value: Value; label: ReactNode; content: ReactNode; disabled?: boolean }

export type TabsProps<Value extends string> = {
  items: readonly TabItem<Value>[]
  /** Names the row of tabs. */
  label: string
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /** Keeps panels alive while another one shows: for forms. */
  keepMounted?: boolean
  className?: string
}

/** One of several panels. Arrow keys move along the row, which scrolls where it is too long. */
export function Tabs<Value extends string>({
  items,
  label,
  value,
  defaultValue,
  onValueChange,
  keepMounted,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={(next: Value) => onValueChange?.(next)}
      className={classNames('min-w-0', className)}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-1 overflow-x-auto border-b border-line pt-1"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className="flex min-h-touch shrink-0 items-center gap-2 rounded-t-sm px-3.5 text-sm font-semibold text-ink-muted -outline-offset-3! transition-colors hover:text-ink data-active:text-ink data-disabled:opacity-50"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="flag-line absolute bottom-0 left-0 w-(--active-tab-width) translate-x-(--active-tab-left) transition-[translate,width] duration-(--duration-calm) ease-settle" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} keepMounted={keepMounted} className="pt-5">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
