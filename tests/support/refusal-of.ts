import { ApiError } from '../../server/table-api/errors/api-error.ts'

/** The status, code, message and details of a refusal, or else what the call returns. */
export function refusalOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return describeRefusal(error)
  }
}

export function describeRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) throw error
  const { code, message, details } = error.body
  return [error.status, code, message, details]
}
