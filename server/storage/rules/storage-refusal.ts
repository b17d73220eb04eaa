/** An error response in the format of the official storage client. */
export class StorageRefusal extends Error {
  readonly status: number
  readonly error: string
  readonly headers: Record<string, string>

  constructor(status: number, error: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.error = error
    this.headers = headers
  }

  toResponse(): Response {
    const { status, error, message, headers } = this
    return Response.json({ statusCode: String(status), error, message }, { status, headers })
  }
}

/** The same message for missing and hidden files, so that the response does not reveal which files exist. */
export const notFound = () => new StorageRefusal(404, 'not_found', 'Object not found')
export const notSignedIn = () => new StorageRefusal(401, 'Unauthorized', 'Only staff may do this')
export const wrongType = (why: string) => new StorageRefusal(415, 'invalid_mime_type', why)
export const brokenFile = (why: string) => new StorageRefusal(422, 'InvalidFile', why)
export const tooLarge = () => new StorageRefusal(413, 'Payload too large', 'File size must be less than 10MB')
export const nameTaken = () => new StorageRefusal(409, 'Duplicate', 'The resource already exists')
export const full = () => new StorageRefusal(507, 'InsufficientStorage', 'The file storage is full')
export const busy = () =>
  new StorageRefusal(503, 'SlowDown', 'The server is busy with other files. Please try again in a moment.', {
    'retry-after': '2',
  })
