import type { Role } from '#database/engine/connection/actors.ts'
import type { Catalog, FunctionArgument, StoredFunction } from '#server/table-api/catalog/catalog.ts'
import { ApiError, unknownColumn } from '#server/table-api/errors/api-error.ts'
import type { Query } from '#server/table-api/parse/request-shape.ts'
import { planRead, planWindow } from './plan-read.ts'
import type { ReadPlan, Window } from './read-plan.ts'

export interface CallPlan {
  target: StoredFunction
  given: FunctionArgument[]
  values: ArgumentValues
  /** The plan for returned rows; undefined for scalars and void. */
  read: ReadPlan | undefined
  window: Window
}

/** The JSON object of a POST, or the query parameters of a GET. */
export type ArgumentValues = { body: string } | { texts: ReadonlyMap<string, string> }

/** Finds the overload that has every given argument and whose required arguments are all given. */
export function findFunction(catalog: Catalog, name: string, given: string[]): StoredFunction {
  const matches = (catalog.functions.get(name) ?? []).filter(
    (candidate) =>
      given.every((one) => candidate.arguments.some((argument) => argument.name === one)) &&
      candidate.arguments.every((argument) => argument.isOptional || given.includes(argument.name)),
  )
  const [only] = matches
  if (!only) throw unknownFunction(name, given)
  if (matches.length === 1) return only
  throw new ApiError(300, 'PGRST203', `Could not choose the best candidate function for ${signatureOf(name, given)}`)
}

export const unknownFunction = (name: string, given: string[]) =>
  new ApiError(404, 'PGRST202', `Could not find the function ${signatureOf(name, given)} in the schema cache`)

const signatureOf = (name: string, given: string[]) => `public.${name}(${given.join(', ')})`

export function planCall(
  target: StoredFunction,
  query: Query,
  names: string[],
  values: ArgumentValues,
  role: Role,
): CallPlan {
  return {
    target,
    given: target.arguments.filter(({ name }) => names.includes(name)),
    values,
    read: typeof target.result === 'object' ? planRead(target.result, query, role) : refuseColumns(target, query),
    window: planWindow(query.root, role),
  }
}

/** A scalar result has no columns to select or filter. */
function refuseColumns({ name }: StoredFunction, { root, select, embedded }: Query): undefined {
  const chosen = select?.find((item) => item.kind !== 'all')
  const named = root.filters.length > 0 || root.order.length > 0 || embedded.size > 0 || chosen
  if (named) throw unknownColumn(name, chosen?.kind === 'column' ? chosen.field.column : 'column')
  return undefined
}
