/** Tasks with the same name run one after the other. */
export function createSerialQueue() {
  const last = new Map<string, Promise<boolean>>()
  return {
    /** Returns whether the task succeeded. Tasks queued behind a failed one are skipped, because they depend on it. */
    run(name: string, work: () => Promise<boolean>): Promise<boolean> {
      const before = last.get(name)
      const turn = (before ? before.then((isDone) => isDone && work()) : work()).finally(() => {
        if (last.get(name) === turn) last.delete(name)
      })
      last.set(name, turn)
      return turn
    },

    /** Whether a task of this name is running or queued. */
    isBusy: (name: string) => last.has(name),
  }
}
