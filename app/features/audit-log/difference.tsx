import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/layout/table.tsx'
import type { Change } from './changes.ts'

/** Before and after, column by column. Signs tell the sides apart, not only colour. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  const hasBefore = changes.some(({ before }) => before !== undefined)
  const hasAfter = changes.some(({ after }) => after !== undefined)
  return (
    <Table caption="Difference">
      <TableHead>
        <TableHeader>Field</TableHeader>
        {hasBefore && <TableHeader>Before</TableHeader>}
        {hasAfter && <TableHeader>After</TableHeader>}
      </TableHead>
      <TableBody>
        {changes.map(({ column, before, after }) => (
          <TableRow key={column}>
            <TableCell label="Field" className="font-semibold">
              {column}
            </TableCell>
            {before !== undefined && (
              <TableCell label="Before">
                <del className="text-danger-ink no-underline">{value('−', before)}</del>
              </TableCell>
            )}
            {after !== undefined && (
              <TableCell label="After">
                <ins className="text-success-ink no-underline">{value('+', after)}</ins>
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const value = (sign: string, words: string) => (
  <span className="flex gap-2">
    <span aria-hidden="true">{sign}</span>
    <span className="min-w-0 break-words whitespace-pre-wrap">{words}</span>
  </span>
)
