import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEventHandler, type Ref, useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { listItemClass, listPopupClass } from '#app/ui/overlay/overlay-class.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field.tsx'

export interface SearchableOption {
  value: string
  label: string
}

export interface SearchableSelectProps {
  options: readonly SearchableOption[]
  /** Null: no option is chosen. */
  value: string | null
  onValueChange: (value: string | null) => void
  /** The label of the empty value: the placeholder, and the first option of the list. */
  noneLabel: string
  /** Whether the list opens before anything is typed. */
  opensOnFocus?: boolean
  id?: string
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** One of many values, found by typing a part of its name. Emptying the field chooses none. Used in a Field. */
export function SearchableSelect({ options, value, onValueChange, noneLabel, ...rest }: SearchableSelectProps) {
  const { opensOnFocus = false, ...given } = rest
  const [isOpen, setOpen] = useState(false)
  const none: SearchableOption = { value: '', label: noneLabel }
  const { required, disabled, ...control } = useFieldControl(given)
  return (
    <Combobox.Root
      items={[none, ...options]}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen: SearchableOption | null) => onValueChange(chosen?.value || null)}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      required={required}
      disabled={disabled}
      open={isOpen}
      onOpenChange={setOpen}
      autoHighlight
    >
      <div className="relative">
        <Combobox.Input
          placeholder={noneLabel}
          // Selected, so that the first typed character starts a new search.
          onFocus={({ target }) => {
            target.select()
            if (opensOnFocus) setOpen(true)
          }}
          className={classNames(controlClass, 'min-h-touch px-3.5 py-2 pe-10')}
          {...control}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2"
        />
      </div>
      {/* The popup is outside all landmarks, so it is one itself. */}
      <Combobox.Portal render={<section aria-label="Options" />}>
        <Combobox.Positioner align="start" sideOffset={6} className="z-popover outline-none">
          <Combobox.Popup className={classNames(listPopupClass, 'min-w-(--anchor-width)')}>
            <Combobox.Empty className="px-4 py-2 text-ink-muted empty:p-0">Nothing found.</Combobox.Empty>
            <Combobox.List>
              {(option: SearchableOption) => (
                <Combobox.Item key={option.value} value={option} className={listItemClass}>
                  <span className="grid size-4 place-items-center">
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </span>
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
