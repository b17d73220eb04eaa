interface Slot {
  close: () => void
}

/**
 * Limits the number of open streams in total and per client. When all are taken, the client with the most gives its
 * oldest to one that has at least two fewer: no client can keep another one out.
 */
export function createStreamSlots({ total, perClient }: { total: number; perClient: number }) {
  const slotsOf = new Map<string, Set<Slot>>()
  let used = 0

  function remove(client: string, slot: Slot) {
    const own = slotsOf.get(client)
    if (!own?.delete(slot)) return
    used -= 1
    if (own.size === 0) slotsOf.delete(client)
  }

  function makeRoomFor(client: string) {
    const [busiest, slots] = [...slotsOf].reduce((most, one) => (one[1].size > most[1].size ? one : most))
    if (slots.size < (slotsOf.get(client)?.size ?? 0) + 2) return
    const [oldest] = slots
    remove(busiest, oldest!)
    oldest!.close()
  }

  return {
    size: () => used,

    /** Returns a function that releases the slot, or undefined when none is free. `close` ends the stream. */
    acquire(client: string, close: () => void): (() => void) | undefined {
      if ((slotsOf.get(client)?.size ?? 0) >= perClient) return undefined
      if (used >= total) makeRoomFor(client)
      if (used >= total) return undefined
      const slot = { close }
      slotsOf.set(client, (slotsOf.get(client) ?? new Set()).add(slot))
      used += 1
      return () => remove(client, slot)
    },
  }
}
