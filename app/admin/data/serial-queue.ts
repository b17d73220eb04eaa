/** Tasks with the same name run one after the other. */
export function createSerialQueue() {
  const last = new Map<string, Promise<boolean>>()
  return {
    /** Returns whether the task succeeded. Tasks queued behind a failed one are skipped, because they depend on it. */
    run(name: string, task: () => Promise<boolean>): Promise<boolean> {
      const previous = last.get(name)
      const current = (previous ? previous.then((isDone) => isDone && task()) : task()).finally(() => {
        if (last.get(name) === current) last.delete(name)
      })
      last.set(name, current)
      return current
    },

    /** Whether a task of this name is running or queued. */
    isBusy: (name: string) => last.has(name),
  }
}
