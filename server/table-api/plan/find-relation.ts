import type { Relation, Table } from '#server/table-api/catalog/catalog.ts'
import { ApiError } from '#server/table-api/errors/api-error.ts'
import type { EmbedItem } from '#server/table-api/parse/request-shape.ts'

/** Finds a relation by table name or foreign key column; a `!hint` decides between several foreign keys. */
export function findRelation(table: Table, { target, hint }: EmbedItem): Relation {
  const byTable = table.relations.filter((relation) => relation.target.name === target)
  const named = byTable.length > 0 ? byTable : table.relations.filter((relation) => relation.pointingColumn === target)
  const matches = hint === undefined ? named : named.filter((relation) => relation.hints.includes(hint))
  const [only] = matches
  if (only && matches.length === 1) return only
  throw only ? ambiguous(table.name, target, matches) : missing(table.name, target)
}

const missing = (origin: string, target: string) =>
  new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}', but no matches were found.`,
  )

function ambiguous(origin: string, target: string, matches: Relation[]) {
  const choices = matches.map(({ constraint }) => `'${target}!${constraint}'`).join(', ')
  return new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    matches.map(({ constraint, isToOne }) => ({
      relationship: constraint,
      cardinality: isToOne ? 'to-one' : 'to-many',
    })),
    `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  )
}
