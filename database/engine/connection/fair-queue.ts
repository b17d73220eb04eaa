/**
 * Those who wait, of several clients. Clients are served in turn, so one that waits a thousand times delays another by
 * one place only.
 */
export function createFairQueue<Entry>(maxEntries: number) {
  const waiting = new Map<string, Entry[]>()
  let size = 0

  return {
    size: () => size,

    /** False when the queue is full. */
    push(client: string, entry: Entry): boolean {
      if (size >= maxEntries) return false
      const own = waiting.get(client)
      if (own) own.push(entry)
      else waiting.set(client, [entry])
      size += 1
      return true
    },

    /** The first entry of the client whose turn it is, among those that may be served. */
    shift(mayServe: (client: string) => boolean): { client: string; entry: Entry } | undefined {
      for (const [client, entries] of waiting) {
        if (!mayServe(client)) continue
        const entry = entries.shift()!
        size -= 1
        // The client goes to the end of the line.
        waiting.delete(client)
        if (entries.length > 0) waiting.set(client, entries)
        return { client, entry }
      }
      return undefined
    },

    removeAll(): Entry[] {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
  }
}
