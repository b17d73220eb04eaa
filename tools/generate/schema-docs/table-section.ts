import { accessMatrix } from './access-matrix.ts'
import { anchor, code, link, sentence, table } from './markdown.ts'
import { readable, readableRule } from './readable-sql.ts'
import type { ColumnRow, PolicyRow, SchemaRows, TableRow } from './schema-question.ts'
import type { SqlComments } from './sql-comments.ts'

/** Tables of the public schema go by their own name, as in the table API. */
export const titleOf = ({ schema, name }: { schema: string; name: string }) =>
  schema === 'public' ? name : `${schema}.${name}`

export function purposeOf(
  subject: { schema: string; name: string; comment: string | null },
  { meanings }: SqlComments,
) {
  // `@references …` is for the table API.
  const written = subject.comment?.replaceAll(/@\w+ .*$/gm, '').trim()
  return written || meanings.get(`${subject.schema}.${subject.name}`) || ''
}

/** The whole truth about one table or view. */
export const tableSection = (relation: TableRow, schema: SchemaRows, comments: SqlComments): string =>
  [
    `### ${titleOf(relation)}`,
    purposeOf(relation, comments),
    sourceOf(relation, comments),
    securityOf(relation),
    columnsOf(relation, schema, comments),
    referencesTo(relation, schema),
    viewOf(relation),
    constraintsOf(relation),
    indexesOf(relation),
    triggersOf(relation, schema, comments),
    `**Who may do what**\n\n${accessMatrix(relation)}`,
    policiesOf(relation),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

function sourceOf({ schema, name, viewDefinition }: TableRow, { files }: SqlComments): string {
  const file = files.get(`${schema}.${name}`)
  return file ? `${viewDefinition ? 'View' : 'Table'}, made in [${file}](../database/migrations/${file}).` : ''
}

function securityOf({ viewDefinition, readsAsCaller, owner, rowSecurity }: TableRow): string {
  if (viewDefinition !== null)
    return readsAsCaller ? 'Reads with the rights of who asks.' : `Reads with the rights of its owner, ${code(owner)}.`
  if (rowSecurity === 'forced') return ''
  return rowSecurity === 'off' ? '**Row-level security is off.**' : '**Row-level security does not bind the owner.**'
}

function columnsOf(relation: TableRow, { domains }: SchemaRows, comments: SqlComments): string {
  const rows = relation.columns.map((column) => [
    code(column.name),
    domains.some(({ name }) => name === column.type) ? `[${code(column.type)}](${anchor('Types')})` : code(column.type),
    column.isNullable ? 'yes' : '',
    column.default === null ? '' : `${column.isGenerated ? 'always ' : ''}${code(readable(column.default))}`,
    meaningOf(relation, column, comments),
  ])
  return `**Columns**\n\n${table(['column', 'type', 'null', 'default', 'meaning'], rows)}`
}

/** Columns that mean the same wherever they are. */
const sharedMeanings: Record<string, string> = {
  created_at: 'when the row was made',
  updated_at: 'when the row was last changed',
  display_order: 'its place among the rows, the smallest first',
}

/** Its comment, where it points, and the rules that concern it alone: most have a sentence for a name. */
function meaningOf({ schema, name, constraints }: TableRow, column: ColumnRow, { meanings }: SqlComments): string {
  const own = constraints.filter(({ columns }) => columns.length === 1 && columns[0] === column.name)
  const parts = own.map(({ kind, name, definition, target }) => {
    if (kind === 'primary key') return 'Primary key.'
    if (target) return `→ ${link(titleOf(target))}${definition.match(/ ON DELETE .*/)?.[0].toLowerCase() ?? ''}.`
    if (kind === 'unique') return name.includes(' ') ? `Unique: ${sentence(name)}` : 'Unique.'
    return name.includes(' ') ? sentence(name) : `${code(readable(definition.slice('CHECK '.length)))}.`
  })
  const comment = column.comment ?? meanings.get(`${schema}.${name}.${column.name}`) ?? sharedMeanings[column.name]
  return [...(comment ? [sentence(comment)] : []), ...parts].join(' ')
}

function referencesTo({ schema, name }: TableRow, { tables }: SchemaRows): string {
  const pointing = tables.flatMap((table) =>
    table.constraints
      .filter(({ target }) => target?.schema === schema && target.name === name)
      .map(({ columns }) => `${link(titleOf(table))} by ${columns.map(code).join(', ')}`),
  )
  return pointing.length > 0 ? `Referenced from ${pointing.join('; ')}.` : ''
}

const viewOf = ({ viewDefinition }: TableRow) =>
  viewDefinition === null ? '' : `**Definition**\n\n\`\`\`sql\n${viewDefinition.trim()}\n\`\`\``

const constraintsOf = ({ constraints }: TableRow) =>
  part(
    'Constraints',
    ['name', 'rule'],
    constraints.map(({ name, definition }) => [nameOf(name), code(readableRule(definition))]),
  )

const indexesOf = ({ indexes }: TableRow) =>
  part(
    'Indexes',
    ['name', 'on'],
    indexes.map(({ name, definition }) => [
      nameOf(name),
      `${/^CREATE UNIQUE/.test(definition) ? 'unique ' : ''}${code(readable(definition.replace(/^.*? USING /s, '')))}`,
    ]),
  )

const triggersOf = ({ triggers }: TableRow, { functions }: SchemaRows, comments: SqlComments) =>
  part(
    'Triggers',
    ['name', 'when', 'runs', 'purpose'],
    triggers.map((trigger) => [
      nameOf(trigger.name),
      whenOf(trigger.definition),
      code(trigger.definition.replace(/^.* EXECUTE FUNCTION /s, '')),
      functions
        .filter((one) => `${one.schema}.${one.name}` === trigger.function)
        .map((one) => purposeOf(one, comments))
        .join(' '),
    ]),
  )

/** `before insert or update, each row, if (…)` */
function whenOf(definition: string): string {
  const [, moment, each, condition] =
    definition.match(
      /TRIGGER .*? ((?:BEFORE|AFTER|INSTEAD OF) .*?) ON .*? FOR EACH (ROW|STATEMENT)(?: WHEN (\(.*\)))? EXECUTE/s,
    ) ?? []
  return `${moment?.toLowerCase()}, each ${each?.toLowerCase()}${condition ? `, if ${code(readable(condition))}` : ''}`
}

const policiesOf = ({ policies }: TableRow) =>
  part(
    'Policies',
    ['policy', 'for', 'to', 'rows that exist', 'rows that are written'],
    policies.map((policy) => [
      `${policy.name}${policy.isPermissive ? '' : ' (restricts the others)'}`,
      policy.verb === 'select' ? 'read' : policy.verb === 'update' ? 'change' : policy.verb,
      policy.roles.map(code).join(', '),
      policy.using === null ? '' : conditionOf(policy.using),
      writtenOf(policy),
    ]),
  )

function writtenOf({ verb, using, check }: PolicyRow): string {
  if (verb === 'select' || verb === 'delete') return ''
  return conditionOf(check ?? using ?? 'true')
}

const conditionOf = (expression: string) => (expression === 'true' ? 'all' : code(readable(expression)))

/** A name that is a sentence is read, any other is looked up. */
const nameOf = (name: string) => (name.includes(' ') ? name : code(name))

const part = (title: string, header: string[], rows: string[][]) =>
  rows.length === 0 ? '' : `**${title}**\n\n${table(header, rows)}`
