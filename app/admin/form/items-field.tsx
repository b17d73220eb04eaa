import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { FieldDescription } from '#app/admin-kit/fields.ts'
import { fieldsOf, initialValues } from '#app/admin-kit/form-values.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldMessage } from '#app/ui/form/field-message.tsx'

interface ItemsFieldProps {
  name: string
  field: FieldDescription
  error?: string
  /** Renders one field of an item. */
  renderField(name: string, field: FieldDescription): ReactNode
}

/** A list inside a record; each item has its own fields. */
export function ItemsField({ name, field, error, renderField }: ItemsFieldProps) {
  const { fields: entries, append, remove, move } = useFieldArray({ name })
  const { item, itemName = 'item', max = Number.POSITIVE_INFINITY, hasNoOrder } = field
  const addButton = useRef<HTMLButtonElement>(null)
  // The button that moves an item loses the focus when React reorders the items, so it is focused again.
  const movedButton = useRef('')
  const moveTo = (index: number, to: number) => {
    const isAtEnd = to === 0 || to === entries.length - 1
    const direction = to < index !== isAtEnd ? 'up' : 'down'
    movedButton.current = `${entries[index]?.id} ${direction}`
    move(index, to)
  }
  const restoreFocus = (button: string) => (element: HTMLButtonElement | null) => {
    if (!element || movedButton.current !== button) return
    movedButton.current = ''
    element.focus()
  }
  if (!item) return null
  const itemFields = fieldsOf(item)
  // With a long text: two short fields side by side and the long one below. Otherwise up to three fields in a row.
  const hasLongText = itemFields.some((itemField) => itemField.field.kind === 'long-text')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      {entries.map((entry, index) => (
        <fieldset
          key={entry.id}
          aria-label={`${itemName} ${index + 1}`}
          className={classNames(
            'grid items-start gap-3 rounded-md border border-line bg-surface p-3',
            hasLongText
              ? 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]'
              : itemFields.length === 1
                ? 'sm:grid-cols-[minmax(0,1fr)_auto]'
                : itemFields.length === 2
                  ? 'sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]'
                  : 'sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]',
          )}
        >
          {itemFields.map((itemField) => (
            <Fragment key={itemField.name}>
              {renderField(`${name}.${index}.${itemField.name}`, itemField.field)}
            </Fragment>
          ))}
          <span className={classNames('flex justify-end sm:pt-6.5', hasLongText && 'sm:col-start-3 sm:row-start-1')}>
            {!hasNoOrder && (
              <>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${itemName} ${index + 1} up`}
                  ref={restoreFocus(`${entry.id} up`)}
                  disabled={index === 0}
                  onClick={() => moveTo(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Move ${itemName} ${index + 1} down`}
                  ref={restoreFocus(`${entry.id} down`)}
                  disabled={index === entries.length - 1}
                  onClick={() => moveTo(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
              </>
            )}
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove ${itemName} ${index + 1}`}
              onClick={() => {
                remove(index)
                addButton.current?.focus()
              }}
            >
              <Trash2 aria-hidden="true" className="text-danger-ink" />
            </Button>
          </span>
        </fieldset>
      ))}
      {error && <FieldMessage>{error}</FieldMessage>}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={entries.length >= max}
        onClick={() => append(initialValues(item))}
      >
        <Plus aria-hidden="true" /> Add {itemName}
      </Button>
    </fieldset>
  )
}
