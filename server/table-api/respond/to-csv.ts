/** RFC 4180 with PostgREST's line ends. Values are not altered; escaping for spreadsheets is the exporter's task. */
export const toCsv = (header: string[], rows: (string | null)[][]): string =>
  [header, ...rows].map((cells) => cells.map(toCell).join(',')).join('\n')

function toCell(value: string | null): string {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
