export interface ErrorBody {
  code: string
  message: string
  details: unknown
  hint: string | null
}

/** An error for the client. Every stage throws it, and one place converts it to a response. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    details: unknown = null,
    hint: string | null = null,
    retryAfterSeconds?: number,
  ) {
    super(message)
    this.status = status
    this.body = { code, message, details, hint }
    this.retryAfterSeconds = retryAfterSeconds ?? (status === 503 ? 1 : undefined)
  }
}

export const parseError = (message: string, details: string | null = null, status = 400) =>
  new ApiError(status, 'PGRST100', message, details)

export const invalidBody = (message: string, status = 400) => new ApiError(status, 'PGRST102', message)

export const rangeError = (details: string) => new ApiError(416, 'PGRST103', 'Requested range not satisfiable', details)

export const notImplemented = (details: string) => new ApiError(400, 'PGRST127', 'Feature not implemented', details)

/** With PostgreSQL's code for a limit of the program. */
export const tooManyRows = (rows: number, max: number) =>
  new ApiError(400, '54000', `A visitor inserts at most ${max} rows at once`, `The body has ${rows} rows`)

export const tooManyWrites = (waitSeconds: number) =>
  new ApiError(429, 'too_many_writes', 'Too much was sent from this address', null, 'Try again later.', waitSeconds)

export const unknownColumn = (table: string, column: string) =>
  new ApiError(400, '42703', `column ${table}.${column} does not exist`)

/** PostgreSQL's message and code; error-status.ts sets the status by role. */
export const permissionDenied = (table: string) => new ApiError(403, '42501', `permission denied for table ${table}`)
