import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Resource } from '#app/lib/resource.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { Tooltip } from '#app/ui/tooltip.tsx'
import type { Row } from './rows.ts'

interface RowButtonsProps {
  resource: Resource
  row: Row
  above?: Row
  below?: Row
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
  onSwap: (row: Row, neighbour: Row) => void
}

/** What can be done with one row. Each button says which row it means to those who only hear it. */
export function RowButtons({ resource, row, above, below, onEdit, onRemove, onSwap }: RowButtonsProps) {
  const name = resource.nameOf(row)
  const address = resource.publicAddress?.(row)
  const opening = resource.openWords?.(name) ?? `Open ${name} in new tab`
  return (
    <span className="flex items-center justify-end gap-0.5">
      {resource.isReordered && (
        <>
          <IconButton words={`Move ${name} up`} disabled={!above} onClick={() => above && onSwap(row, above)}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton words={`Move ${name} down`} disabled={!below} onClick={() => below && onSwap(row, below)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </>
      )}
      {address && (
        <Tooltip content="Open in new tab">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={opening}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        </Tooltip>
      )}
      <IconButton words={`Edit ${name}`} onClick={() => onEdit(row)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton words={`Delete ${name}`} onClick={() => onRemove(row)}>
        <Trash2 aria-hidden="true" className="text-danger-ink" />
      </IconButton>
    </span>
  )
}

function IconButton({ words, ...rest }: { words: string } & ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="icon" aria-label={words} title={words} {...rest} />
}
