import { ArrowDown, ArrowUp, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { AdminRow, Move, Resource } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'

export interface RowHandlers {
  onEdit: (row: AdminRow) => void
  onRemove: (row: AdminRow) => void
  onSwap: (row: AdminRow, neighbour: AdminRow) => void
  onDrop: (row: AdminRow, target: AdminRow) => void
  onMove: (row: AdminRow, move: Move<AdminRow>) => void
  onDetails: (row: AdminRow) => void
  onOneTimeSecret: (row: AdminRow) => void
}

interface RowButtonsProps extends RowHandlers {
  resource: Resource
  row: AdminRow
  above?: AdminRow
  below?: AdminRow
}

/** The buttons of one row. Their accessible names contain the row's name. */
export function RowButtons({ resource, row, above, below, onEdit, onRemove, onSwap, ...more }: RowButtonsProps) {
  const name = resource.nameOf(row)
  const address = resource.publicAddress?.(row)
  const opening = resource.openWords?.(name) ?? `Open ${name} in new tab`
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 @2xl:flex-nowrap @2xl:gap-0.5">
      <RowSteps resource={resource} row={row} onEdit={onEdit} {...more} />
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
      {resource.form && !resource.form.editTitle && (
        <IconButton words={`Edit ${name}`} onClick={() => onEdit(row)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {resource.remove && (
        <IconButton words={`Delete ${name}`} onClick={() => onRemove(row)}>
          <Trash2 aria-hidden="true" className="text-danger-ink" />
        </IconButton>
      )}
    </span>
  )
}

type RowStepsProps = Pick<RowButtonsProps, 'resource' | 'row' | 'onEdit' | 'onMove' | 'onDetails' | 'onOneTimeSecret'>

/** The buttons with a visible label: status changes, links, edit, one-time secret and details. */
function RowSteps({ resource, row, onEdit, onMove, onDetails, onOneTimeSecret }: RowStepsProps) {
  const { details, oneTimeSecret } = resource
  const editTitle = resource.form?.editTitle
  const name = resource.nameOf(row)
  const moves = resource.moves?.(row) ?? []
  const links = resource.links?.(row) ?? []
  if (!details && !oneTimeSecret && !editTitle && moves.length + links.length === 0) return null
  return (
    <span className="contents @2xl:me-1 @2xl:flex @2xl:flex-wrap @2xl:justify-end @2xl:gap-2">
      {moves.map((move) => (
        <WordButton
          key={move.label}
          words={move.label}
          name={name}
          // After a status change another button takes this place, so the second click of a double click is ignored.
          onClick={({ detail }) => detail < 2 && onMove(row, move)}
        >
          <move.icon aria-hidden="true" />
        </WordButton>
      ))}
      {links.map((link) => (
        <a
          key={link.label}
          href={link.href}
          {...(link.isNewTab && { target: '_blank', rel: 'noreferrer' })}
          aria-label={`${link.label}: ${name}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <span className="inline-flex items-center gap-2">
            <link.icon aria-hidden="true" /> {link.label}
          </span>
        </a>
      ))}
      {editTitle && (
        <WordButton words={editTitle} name={name} onClick={() => onEdit(row)}>
          <Pencil aria-hidden="true" />
        </WordButton>
      )}
      {oneTimeSecret && (
        <WordButton words={oneTimeSecret.again.label} name={name} onClick={() => onOneTimeSecret(row)}>
          <oneTimeSecret.again.icon aria-hidden="true" />
        </WordButton>
      )}
      {details && (
        <WordButton words={details.label} name={name} onClick={() => onDetails(row)}>
          <Eye aria-hidden="true" />
        </WordButton>
      )}
    </span>
  )
}

function WordButton({
  words,
  name,
  children,
  ...rest
}: { words: string; name: string } & ComponentProps<typeof Button>) {
  return (
    <Button variant="secondary" size="sm" aria-label={`${words}: ${name}`} {...rest}>
      {children} {words}
    </Button>
  )
}

function IconButton({ words, ...rest }: { words: string } & ComponentProps<typeof Button>) {
  return <Button variant="ghost" size="icon" aria-label={words} title={words} {...rest} />
}
