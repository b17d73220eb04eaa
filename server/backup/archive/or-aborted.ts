/** The result of the work, or the signal's reason as soon as it is aborted; the work itself may end later. */
export async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  let stopListening = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    stopListening = () => signal.removeEventListener('abort', onAbort)
  })
  return Promise.race([work, aborted]).finally(stopListening)
}
