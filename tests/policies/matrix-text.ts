import type { Finding } from './matrix.ts'

const roles = ['anon', 'admin', 'super_admin', 'service']

export const shortName = (name: string) => name.replace(/^public\./, '')

const isPartial = ({ subject, access }: Finding) =>
  access !== 'refused' && access.columns.length < subject.relation.columns.length

function cell(finding: Finding): string {
  const { subject, verb, access } = finding
  if (access === 'refused') return '-'
  const possible = Object.keys(verb === 'insert' ? subject.sample.inserts : subject.sample.rows)
  const rows = access.rows.length === possible.length ? 'all' : access.rows.join(', ') || 'none'
  return isPartial(finding) ? `${rows} *` : rows
}

function align(lines: string[][]): string[] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** One line for each table and verb, one column for each role. */
export function describeRows(findings: Finding[]): string[] {
  const lines = new Map<string, string[]>()
  for (const finding of findings) {
    const name = shortName(finding.subject.relation.name)
    const line = lines.get(`${name} ${finding.verb}`) ?? [name, finding.verb, ...roles.map(() => '')]
    line[2 + roles.indexOf(finding.role)] = cell(finding)
    lines.set(`${name} ${finding.verb}`, line)
  }
  return align([['table', 'verb', ...roles], ...lines.values()])
}

/** The columns of partial privileges. */
export const describeColumns = (grants: { name: string; verb: string; role: string; columns: string[] }[]): string[] =>
  align([
    ['table', 'verb', 'role', 'columns'],
    ...grants.map(({ name, verb, role, columns }) => [shortName(name), verb, role, columns.join(', ')]),
  ])

export const partialColumns = (findings: Finding[]) =>
  findings.filter(isPartial).flatMap(({ subject, verb, role, access }) => {
    return access === 'refused' ? [] : [{ name: subject.relation.name, verb, role, columns: access.columns }]
  })
