import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type TableProps = ComponentProps<'table'> & {
  /** Describes the table to screen readers. */
  caption: string
}

/** A table. In a narrow container each row becomes a card, and its cells show their `label`. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <div className="@container w-full">
      <table className={classNames('w-full border-collapse text-sm @max-2xl:block', className)} {...rest}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="@max-2xl:sr-only">
      <tr className="border-b border-line-strong">{children}</tr>
    </thead>
  )
}

type Align = { align?: 'start' | 'end' }

export function TableHeader({ align = 'start', className, ...rest }: Omit<ComponentProps<'th'>, 'align'> & Align) {
  return (
    <th
      scope="col"
      className={classNames(
        'px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-muted first:ps-4 last:pe-4',
        align === 'end' ? 'text-end' : 'text-start',
        className,
      )}
      {...rest}
    />
  )
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  return <tbody className={classNames('@max-2xl:flex @max-2xl:flex-col @max-2xl:gap-3', className)} {...rest} />
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      className={classNames(
        'border-b border-line transition-colors hover:bg-surface-hover aria-selected:bg-surface-selected',
        '@max-2xl:flex @max-2xl:flex-col @max-2xl:rounded-md @max-2xl:border @max-2xl:bg-surface-raised @max-2xl:py-1.5',
        className,
      )}
      {...rest}
    />
  )
}

/** `label` names the value where the column headings are hidden; leave it out for actions and pictures. */
export function TableCell({
  label,
  align = 'start',
  className,
  children,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & Align & { label?: string }) {
  return (
    <td
      className={classNames(
        'px-3 py-2.5 align-middle first:ps-4 last:pe-4 @max-2xl:flex @max-2xl:gap-3 @max-2xl:px-4 @max-2xl:py-1.5 @max-2xl:wrap-anywhere',
        align === 'end' ? 'text-end' : !label && '@max-2xl:not-first:ps-31',
        className,
      )}
      {...rest}
    >
      {label && (
        <span aria-hidden="true" className="hidden w-24 shrink-0 text-ink-muted @max-2xl:inline">
          {label}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </td>
  )
}
