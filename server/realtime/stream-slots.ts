/** So many places, and only some of them for one. */
export function createStreamSlots({ all, each }: { all: number; each: number }) {
  const takenBy = new Map<string, number>()
  let taken = 0

  return {
    /** Answers how to leave, or nothing when there is no place. */
    take(who: string): (() => void) | undefined {
      const mine = takenBy.get(who) ?? 0
      if (taken >= all || mine >= each) return undefined
      taken += 1
      takenBy.set(who, mine + 1)
      return () => {
        taken -= 1
        const left = takenBy.get(who)! - 1
        if (left === 0) takenBy.delete(who)
        else takenBy.set(who, left)
      }
    },
  }
}
