/** No answer came. Browsers each have their own words for it, which name neither cause nor remedy. */
export const unreachable = (cause: unknown) => new Error('The server cannot be reached', { cause })

/** The answer ended early: what was asked for may have been done. */
export const cutOff = (cause: unknown) => new Error('The connection was lost before the server had answered', { cause })

/** The body of a failed response. A proxy may have answered instead of the server, with a page of its own or nothing. */
export function explainFailure(status: number, body: ArrayBuffer): ArrayBuffer | string {
  return hasMessage(new TextDecoder().decode(body))
    ? body
    : JSON.stringify({ message: `The server answered ${status}` })
}

function hasMessage(text: string): boolean {
  try {
    return typeof JSON.parse(text).message === 'string'
  } catch {
    return false
  }
}
