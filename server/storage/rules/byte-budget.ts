import { busy } from './storage-refusal.ts'

/** Bytes that requests hold in memory together. Counted as they arrive, so a slow sender holds only what it sent. */
export function createByteBudget(most: number) {
  let held = 0
  return function open() {
    let mine = 0
    return {
      take(bytes: number) {
        if (held + bytes > most) throw busy()
        held += bytes
        mine += bytes
      },
      release() {
        held -= mine
        mine = 0
      },
    }
  }
}

export type OpenBudget = ReturnType<typeof createByteBudget>
export type HeldBytes = ReturnType<OpenBudget>
