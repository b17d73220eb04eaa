/** The error format of the table API, the procedures and the functions. */
export interface ErrorBody {
  code: string
  message: string
  details: string | null
  hint: string | null
}

export const refuse = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message, details: null, hint: null } satisfies ErrorBody, { status, headers })

export const unavailable = () =>
  refuse(503, 'unavailable', 'The service is starting or restarting. Please try again in a moment.', {
    'retry-after': '1',
  })
