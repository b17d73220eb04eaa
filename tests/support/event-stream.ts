/** Reads server-sent events as a browser's EventSource does. */
export async function openEvents(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  const response = await fetch(url, { headers, signal: abort.signal })
  if (!response.ok) throw new Error(`the stream was refused with ${response.status}`)
  const events: { event: string; data: string }[] = []
  const waiters = new Set<() => void>()
  const reading = (async () => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1]
        const data = field('data')
        if (data !== undefined) events.push({ event: field('event') ?? 'message', data })
      }
      for (const resume of waiters) resume()
    }
  })().catch(() => {})
  return {
    response,
    events,
    changes: () => events.filter((one) => one.event === 'message').map((one) => JSON.parse(one.data)),
    /** Waits until enough events have arrived. */
    async until(isEnough: () => boolean) {
      while (!isEnough()) await new Promise<void>((resolve) => waiters.add(resolve))
    },
    async close() {
      abort.abort()
      await reading
    },
    reading,
  }
}
