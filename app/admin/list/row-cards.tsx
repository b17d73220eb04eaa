import { DeskMarks } from '#app/admin/desk/desk-marks.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Card } from '#app/ui/layout/card.tsx'
import type { RowLayoutProps } from './row-layout.ts'

const layoutClasses = {
  cards: {
    list: 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3',
    card: '',
    body: 'items-start',
    buttons: 'border-t border-line px-3 py-2',
  },
  rows: {
    list: '@container flex flex-col gap-2.5',
    card: '@lg:flex-row @lg:items-center',
    body: 'items-center',
    buttons: 'px-3 pb-3 @lg:py-3',
  },
  sheets: {
    list: 'flex flex-col gap-4',
    card: '',
    body: 'items-start',
    buttons: 'border-t border-line px-3 py-2',
  },
}

/** The rows as a grid or a column of cards. */
export function RowCards({ resource, rows, drag, attributesOf, leadOf, marksOf, buttonsOf }: RowLayoutProps) {
  const { list, nameOf, title, desk } = resource
  if (list.layout === 'table') return null
  const classes = layoutClasses[list.layout]
  return (
    <ul ref={drag.list} aria-label={title} className={classes.list}>
      {rows.map((row, index) => {
        const { className, ...attributes } = attributesOf(row)
        return (
          <li key={row.id} style={drag.styleOf(index)} className="flex min-w-0">
            <Card aria-label={nameOf(row)} className={classNames('w-full', classes.card, className)} {...attributes}>
              <div className={classNames('flex min-w-0 flex-1 gap-2 p-4', classes.body)}>
                {leadOf(row)}
                <div className="min-w-0 flex-1 wrap-anywhere">
                  {list.card.render(row)}
                  {desk && <DeskMarks desk={desk} row={row} />}
                  {marksOf(row)}
                </div>
              </div>
              <div className={classes.buttons}>{buttonsOf(row)}</div>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
