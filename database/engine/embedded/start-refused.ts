/** The server cannot start for a reason that the operator can correct; the message says how in one sentence. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
