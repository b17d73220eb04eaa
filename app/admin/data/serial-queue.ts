/** Work of one name is done one after the other. */
export function createSerialQueue() {
  const last = new Map<string, Promise<boolean>>()
  return {
    /** Answers whether it succeeded. What waits behind a failure is left out: it was meant to build on it. */
    run(name: string, work: () => Promise<boolean>): Promise<boolean> {
      const before = last.get(name)
      const turn = (before ? before.then((isDone) => isDone && work()) : work()).finally(() => {
        if (last.get(name) === turn) last.delete(name)
      })
      last.set(name, turn)
      return turn
    },

    /** Whether somebody is at it, or waits. */
    isBusy: (name: string) => last.has(name),
  }
}
