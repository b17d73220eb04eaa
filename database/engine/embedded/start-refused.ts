/** The server cannot start, and its operator can do something about it: the message is one sentence that says what. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
