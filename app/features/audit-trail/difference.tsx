import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/table.tsx'
import type { Change } from './changes.ts'

/** Before and after, column by column. Signs tell the sides apart, not only colour. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  return (
    <Table caption="Difference">
      <TableHead>
        <TableHeader>Field</TableHeader>
        <TableHeader>Before</TableHeader>
        <TableHeader>After</TableHeader>
      </TableHead>
      <TableBody>
        {changes.map(({ column, before, after }) => (
          <TableRow key={column}>
            <TableCell label="Field" className="font-semibold">
              {column}
            </TableCell>
            <TableCell label="Before">
              {before !== undefined && <del className="text-danger-ink no-underline">{value('−', before)}</del>}
            </TableCell>
            <TableCell label="After">
              {after !== undefined && <ins className="text-success-ink no-underline">{value('+', after)}</ins>}
            </TableCell>
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
