import type { ColumnRow, ConstraintRow, TableRow } from './schema-question.ts'

interface Line {
  parent: string
  child: string
  text: string
}

/** Mermaid's notation: one or none (`|o`), exactly one (`||`), any number (`o{`). A dotted line is a view's. */
export function relationsDiagram(tables: TableRow[]): string {
  const lines = linesOf(tables)
  const related = endsOf(lines)
  const entities = tables.filter((table) => related.has(entityOf(table))).map(describeEntity)
  return ['```mermaid', 'erDiagram', ...entities, ...lines.map(({ text }) => text), '```'].join('\n')
}

/** Those that no line of the diagram leads to. */
export function unrelatedTables(tables: TableRow[]): TableRow[] {
  const related = endsOf(linesOf(tables))
  return tables.filter((table) => !related.has(entityOf(table)))
}

const linesOf = (tables: TableRow[]) => tables.flatMap((child) => [...foreignKeysOf(child), ...declaredBy(child)])
const endsOf = (lines: Line[]) => new Set(lines.flatMap(({ parent, child }) => [parent, child]))

const entityOf = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `"${schema}.${name}"`

function foreignKeysOf(table: TableRow): Line[] {
  return table.constraints.flatMap(({ columns, target }) => {
    if (!target) return []
    const isOptional = table.columns.some(({ name, isNullable }) => columns.includes(name) && isNullable)
    const isOne = table.constraints.some((one) => isUniqueWithin(one, columns))
    const parent = entityOf(target)
    const child = entityOf(table)
    const text = `  ${parent} ${isOptional ? '|o' : '||'}--${isOne ? 'o|' : 'o{'} ${child} : "${columns.join(', ')}"`
    return [{ parent, child, text }]
  })
}

const isUniqueWithin = ({ kind, columns }: ConstraintRow, given: string[]) =>
  (kind === 'primary key' || kind === 'unique') && columns.every((column) => given.includes(column))

/** A view declares of which row each of its rows speaks: see decision 006. */
function declaredBy(view: TableRow): Line[] {
  const declared =
    view.viewDefinition === null ? [] : (view.comment ?? '').matchAll(/@references (\w+)\(\w+\) by (\w+)/g)
  return Array.from(declared, ([, parent, column]) => {
    const child = entityOf(view)
    return { parent: parent!, child, text: `  ${parent} ||..o| ${child} : "${column}"` }
  })
}

function describeEntity(table: TableRow): string {
  const keys = table.columns.flatMap((column) => {
    const marks = marksOf(table, column)
    return marks.length > 0 ? [`    ${column.type.replaceAll(/\W+/g, '_')} ${column.name} ${marks.join(', ')}`] : []
  })
  return keys.length === 0 ? `  ${entityOf(table)}` : [`  ${entityOf(table)} {`, ...keys, '  }'].join('\n')
}

const marksOf = ({ constraints }: TableRow, { name }: ColumnRow) =>
  (
    [
      ['primary key', 'PK'],
      ['foreign key', 'FK'],
    ] as const
  )
    .filter(([kind]) => constraints.some((one) => one.kind === kind && one.columns.includes(name)))
    .map(([, mark]) => mark)
