import { code, table } from './markdown.ts'
import { type ColumnRow, type PolicyRow, type Role, roles, type TableRow } from './schema-question.ts'

type Verb = 'select' | 'insert' | 'update' | 'delete'

const titles: Record<Role, string> = {
  anon: 'visitors (`anon`)',
  admin: 'admins (`admin`)',
  super_admin: 'super admins (`super_admin`)',
  service: 'the server (`service`)',
}
const verbs: [verb: Verb, word: string][] = [
  ['select', 'read'],
  ['insert', 'insert'],
  ['update', 'change'],
  ['delete', 'delete'],
]

/** Grants and policies together: which rows a role reaches with which verb, and through which columns. */
export const accessMatrix = (relation: TableRow): string =>
  table(
    ['', ...roles.map((role) => titles[role])],
    verbs.map(([verb, word]) => [word, ...roles.map((role) => accessOf(relation, verb, role))]),
  )

function accessOf(relation: TableRow, verb: Verb, role: Role): string {
  if (verb === 'delete') return relation.deletableBy.includes(role) ? rowsOf(relation, verb, role) : '–'
  const usable = relation.columns.filter((column) => verb === 'select' || !column.isGenerated)
  const granted = usable.filter((column) => holdersOf(column, verb).includes(role))
  if (granted.length === 0) return '–'
  return `${rowsOf(relation, verb, role)}${columnsOf(usable, granted)}`
}

const holdersOf = ({ readableBy, insertableBy, updatableBy }: ColumnRow, verb: Verb) =>
  verb === 'select' ? readableBy : verb === 'insert' ? insertableBy : updatableBy

function rowsOf({ rowSecurity, policies }: TableRow, verb: Verb, role: Role): string {
  const applying = policies.filter((policy) => policy.appliesTo.includes(role) && ['all', verb].includes(policy.verb))
  const permissive = applying.filter(({ isPermissive }) => isPermissive)
  const restrictive = applying.filter(({ isPermissive }) => !isPermissive)
  if (rowSecurity === 'off') return 'all rows'
  if (permissive.length === 0) return 'no row: no policy'
  const some = permissive.some((policy) => isUnconditional(policy, verb)) ? 'all rows' : namesOf(permissive, ' or ')
  return restrictive.length === 0 ? some : `${some}, but only ${namesOf(restrictive, ' and ')}`
}

const namesOf = (policies: PolicyRow[], joiner: string) => policies.map(({ name }) => `*${name}*`).join(joiner)

/** Without a check of its own a policy checks new rows by what it shows. */
function isUnconditional({ using, check }: PolicyRow, verb: Verb): boolean {
  const accepts = (check ?? using) === 'true'
  if (verb === 'insert') return accepts
  return using === 'true' && (verb !== 'update' || accepts)
}

/** The shorter list of the two. */
function columnsOf(usable: ColumnRow[], granted: ColumnRow[]): string {
  if (granted.length === usable.length) return ''
  const others = usable.filter((column) => !granted.includes(column))
  const names = (columns: ColumnRow[]) => columns.map(({ name }) => code(name)).join(', ')
  return others.length < granted.length ? `; not ${names(others)}` : `; only ${names(granted)}`
}
