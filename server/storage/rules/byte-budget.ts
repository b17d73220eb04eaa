import { busy } from './storage-refusal.ts'

/**
 * Limits the bytes that requests hold in memory. They are counted on arrival, so a slow sender holds only what it has
 * sent.
 */
export function createByteBudget(maxBytes: number) {
  let held = 0
  return function open() {
    let own = 0
    return {
      reserve(bytes: number) {
        if (held + bytes > maxBytes) throw busy()
        held += bytes
        own += bytes
      },
      release() {
        held -= own
        own = 0
      },
    }
  }
}

export type OpenBudget = ReturnType<typeof createByteBudget>
export type HeldBytes = ReturnType<OpenBudget>
