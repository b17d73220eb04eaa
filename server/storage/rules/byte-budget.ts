import { busy } from './storage-refusal.ts'

/**
 * Limits the bytes that requests hold in memory, of all clients and of each that is known. They are counted on arrival,
 * so a slow sender holds only what it has sent.
 */
export function createByteBudget(maxBytes: number, maxBytesOfClient = maxBytes) {
  const heldBy = new Map<string, number>()
  let held = 0
  return function open(client?: string) {
    let own = 0
    const heldByClient = () => (client === undefined ? 0 : (heldBy.get(client) ?? 0))
    function change(bytes: number) {
      held += bytes
      own += bytes
      if (client === undefined) return
      const left = heldByClient() + bytes
      if (left > 0) heldBy.set(client, left)
      else heldBy.delete(client)
    }
    return {
      reserve(bytes: number) {
        if (held + bytes > maxBytes || heldByClient() + bytes > maxBytesOfClient) throw busy()
        change(bytes)
      },
      release: () => change(-own),
    }
  }
}

export type OpenBudget = ReturnType<typeof createByteBudget>
export type HeldBytes = ReturnType<OpenBudget>
