/** Limits the number of open streams in total and per client. */
export function createStreamSlots({ total, perClient }: { total: number; perClient: number }) {
  const usedBy = new Map<string, number>()
  let used = 0

  return {
    /** Returns a function that releases the slot, or undefined when none is free. */
    acquire(client: string): (() => void) | undefined {
      const own = usedBy.get(client) ?? 0
      if (used >= total || own >= perClient) return undefined
      used += 1
      usedBy.set(client, own + 1)
      return () => {
        used -= 1
        const left = usedBy.get(client)! - 1
        if (left === 0) usedBy.delete(client)
        else usedBy.set(client, left)
      }
    },
  }
}
