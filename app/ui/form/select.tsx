import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { listItemClass, listPopupClass } from '#app/ui/overlay/overlay-class.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string }

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | null | undefined
  onValueChange: (value: Value | null) => void
  placeholder?: string
  id?: string
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/**
 * A select for the back office only, because it adds 49 kB (compressed). Used inside a Field, or with an
 * `aria-label`.
 */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Select…',
  ...control
}: SelectProps<Value>) {
  const { required, disabled, ...trigger } = useFieldControl(control)
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      required={required}
      disabled={disabled}
    >
      <Base.Trigger
        className={classNames(
          controlClass,
          'flex min-h-touch items-center justify-between gap-3 px-3.5 py-2 text-start',
        )}
        {...trigger}
      >
        <Base.Value placeholder={placeholder} className="min-w-0 truncate data-placeholder:text-ink-muted" />
        <Base.Icon>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      {/* The portal is at the end of the body, outside any landmark, so it is a labelled one itself. */}
      <Base.Portal render={<section aria-label="Options" />}>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-popover outline-none">
          <Base.Popup className={classNames(listPopupClass, 'min-w-(--anchor-width)')}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={listItemClass}>
                  <span className="grid size-4 place-items-center">
                    <Base.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText>{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
