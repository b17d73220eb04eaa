import type { AskingRole, DetailRows } from './details-question.ts'

/** For whom a description is made. For one role it holds what that role may do; for several it says who may do what. */
export interface Audience {
  roles: readonly AskingRole[]
  /** Those of the given roles who belong to it. */
  among(roles: readonly AskingRole[]): AskingRole[]
  /** Names the roles where that tells something: not for one role, and not when all who see the whole see the part. */
  mark(roles: readonly AskingRole[], whole?: readonly AskingRole[]): { 'x-roles'?: AskingRole[] }
  /** The text, unless it names a table, column or function that nobody of the audience may use. */
  tell(text: string | null): string | undefined
}

export function createAudience(
  roles: readonly AskingRole[],
  details: DetailRows,
  procedures: readonly { name: string; callableBy: readonly AskingRole[] }[],
): Audience {
  const among = (given: readonly AskingRole[]) => roles.filter((role) => given.includes(role))
  const hidden = hiddenNames(details, procedures, (given) => among(given).length === 0)
  return {
    roles,
    among,
    mark(given, whole = []) {
      const members = among(given)
      return roles.length === 1 || members.length === whole.length ? {} : { 'x-roles': members }
    },
    tell(text) {
      const words = text?.match(/\w+/g) ?? []
      return text === null || words.some((word) => hidden.has(word)) ? undefined : text
    },
  }
}

/** Columns whose names are ordinary words do not count: a sentence about a name does not speak of a column. */
function hiddenNames(
  { tables, functions }: DetailRows,
  procedures: readonly { name: string; callableBy: readonly AskingRole[] }[],
  isHidden: (roles: readonly AskingRole[]) => boolean,
): ReadonlySet<string> {
  const columns = tables.flatMap(({ columns }) =>
    columns.map(({ name, readableBy, insertableBy, updatableBy }) => ({
      name,
      roles: [...readableBy, ...insertableBy, ...updatableBy],
    })),
  )
  const named = [
    ...columns.filter(({ name }) => name.includes('_')),
    ...tables.map((table) => ({ name: table.name, roles: rolesOfTable(table) })),
    ...[...functions, ...procedures].map(({ name, callableBy }) => ({ name, roles: callableBy })),
  ]
  const shown = new Set(named.filter(({ roles }) => !isHidden(roles)).map(({ name }) => name))
  return new Set(named.map(({ name }) => name).filter((name) => !shown.has(name)))
}

const rolesOfTable = ({ columns, deletableBy }: DetailRows['tables'][number]) => [
  ...deletableBy,
  ...columns.flatMap(({ readableBy, insertableBy, updatableBy }) => [...readableBy, ...insertableBy, ...updatableBy]),
]
