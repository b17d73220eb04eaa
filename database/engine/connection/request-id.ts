import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Everything that the work asks PostgreSQL has this id in the lines of PostgreSQL's log. */
export const inRequest = <Result>(requestId: string, work: () => Result): Result => current.run(requestId, work)

export const isInRequest = () => current.getStore() !== undefined

const applicationName = 'prabas'

/** What PostgreSQL's log has as `%a`: the product, and the id of the request that it works for. */
export function describeApplication(): string {
  const requestId = current.getStore()
  return requestId ? `${applicationName} ${requestId}` : applicationName
}

/** The id in a line of PostgreSQL's log. PostgreSQL cuts the name off at 63 characters. */
export const readRequestId = (application: string): string | undefined =>
  /^prabas ([\w-]{8,64})$/.exec(application)?.[1]
