import { ArrowDown, ArrowUp, ExternalLink, Eye, Maximize2, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { writingPathOf } from '#app/admin/registry/writing-path.ts'
import type { AdminRow, Resource, RowAction } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { ScreenLink } from '#app/ui/navigation/screen-link.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import type { RowRefusal } from './use-row-refusal.ts'

export interface RowHandlers {
  onEdit: (row: AdminRow) => void
  onRemove: (row: AdminRow) => void
  onSwap: (row: AdminRow, neighbour: AdminRow) => void
  onDrop: (row: AdminRow, target: AdminRow) => void
  onAction: (row: AdminRow, action: RowAction<AdminRow>) => void
  onDetails: (row: AdminRow) => void
  onOneTimeSecret: (row: AdminRow) => void
  refusalOf: RowRefusal
}

interface RowButtonsProps extends RowHandlers {
  resource: Resource
  row: AdminRow
  /** Undefined at the end of the list. */
  moves: { up?: () => void; down?: () => void }
}

/** The buttons of one row. Their accessible names contain the row's name. */
export function RowButtons({ resource, row, moves, onEdit, onRemove, refusalOf, ...handlers }: RowButtonsProps) {
  const name = resource.nameOf(row)
  const address = resource.publicAddress?.(row)
  const writingPath = writingPathOf(resource, row)
  const openLabel = resource.openLabel?.(name) ?? `Open ${name} in new tab`
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 @2xl:flex-nowrap @2xl:gap-0.5">
      <LabelledButtons resource={resource} row={row} onEdit={onEdit} refusalOf={refusalOf} {...handlers} />
      {resource.canReorder && (
        <>
          <IconButton label={`Move ${name} up`} disabled={!moves.up} onClick={moves.up}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${name} down`} disabled={!moves.down} onClick={moves.down}>
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
            aria-label={openLabel}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        </Tooltip>
      )}
      {writingPath && (
        <Tooltip content="Open in full page">
          <ScreenLink
            look="plain"
            to={writingPath}
            aria-label={`Open ${name} in full page`}
            className={buttonClass({ variant: 'ghost', size: 'icon' })}
          >
            <Maximize2 aria-hidden="true" />
          </ScreenLink>
        </Tooltip>
      )}
      {resource.form && !resource.form.editTitle && (
        <IconButton label={`Edit ${name}`} onClick={() => onEdit(row)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {resource.remove && (
        <IconButton label={`Delete ${name}`} refusal={refusalOf(row, 'Delete')} onClick={() => onRemove(row)}>
          <Trash2 aria-hidden="true" className="text-danger-ink" />
        </IconButton>
      )}
    </span>
  )
}

type LabelledButtonsProps = Pick<
  RowButtonsProps,
  'resource' | 'row' | 'onEdit' | 'onAction' | 'onDetails' | 'onOneTimeSecret' | 'refusalOf'
>

/** The buttons with a visible label: status changes, links, edit, one-time secret and details. */
function LabelledButtons({
  resource,
  row,
  onEdit,
  onAction,
  onDetails,
  onOneTimeSecret,
  refusalOf,
}: LabelledButtonsProps) {
  const { details, oneTimeSecret } = resource
  const editTitle = resource.form?.editTitle
  const name = resource.nameOf(row)
  const actions = resource.actions?.(row) ?? []
  const links = resource.links?.(row) ?? []
  if (!details?.label && !oneTimeSecret && !editTitle && actions.length + links.length === 0) return null
  return (
    <span className="contents @2xl:me-1 @2xl:flex @2xl:flex-wrap @2xl:justify-end @2xl:gap-2">
      {actions.map((action) => (
        <LabelledButton
          key={action.label}
          label={action.label}
          name={name}
          refusal={refusalOf(row, action.label)}
          // After a status change another button takes this place, so the second click of a double click is ignored.
          onClick={({ detail }) => detail < 2 && onAction(row, action)}
        >
          <action.icon aria-hidden="true" />
        </LabelledButton>
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
        <LabelledButton label={editTitle} name={name} onClick={() => onEdit(row)}>
          <Pencil aria-hidden="true" />
        </LabelledButton>
      )}
      {oneTimeSecret && (
        <LabelledButton label={oneTimeSecret.regenerate.label} name={name} onClick={() => onOneTimeSecret(row)}>
          <oneTimeSecret.regenerate.icon aria-hidden="true" />
        </LabelledButton>
      )}
      {details?.label && (
        <LabelledButton label={details.label} name={name} onClick={() => onDetails(row)}>
          <Eye aria-hidden="true" />
        </LabelledButton>
      )}
    </span>
  )
}

type RowButtonProps = ComponentProps<typeof Button> & {
  label: string
  /** Why it cannot be done: the button looks so, says so and does nothing. */
  refusal?: string
}

function LabelledButton({ label, name, children, ...rest }: RowButtonProps & { name: string }) {
  return (
    <RowButton variant="secondary" size="sm" label={`${label}: ${name}`} {...rest}>
      {children} {label}
    </RowButton>
  )
}

const IconButton = ({ label, ...rest }: RowButtonProps) => (
  <RowButton variant="ghost" size="icon" label={label} title={label} {...rest} />
)

/** A refused button keeps its place in the order of the Tab key, so that everybody can find out why. */
function RowButton({ label, refusal, onClick, ...rest }: RowButtonProps) {
  if (refusal === undefined) return <Button aria-label={label} onClick={onClick} {...rest} />
  return (
    <Tooltip content={refusal}>
      <Button
        {...rest}
        aria-label={label}
        aria-disabled="true"
        aria-description={refusal}
        title={undefined}
        className="cursor-not-allowed opacity-55"
      />
    </Tooltip>
  )
}
