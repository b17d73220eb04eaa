export interface Part {
  kind: 'same' | 'removed' | 'added'
  words: string
}

/** Texts with more changes than this are shown as replaced. */
const mostChanges = 1_000

/** What was removed and added, by words: the shortest way from one text to the other. */
export function wordDifference(before: string, after: string): Part[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  const middle = shortestWay(old.slice(start, old.length - end), next.slice(start, next.length - end))
  return joinParts([
    ...old.slice(0, start).map((words): Part => ({ kind: 'same', words })),
    ...middle,
    ...old.slice(old.length - end).map((words): Part => ({ kind: 'same', words })),
  ])
}

/** Words with the space after them. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** Myers' algorithm: how far each diagonal comes with a number of changes, until one reaches the end. */
function shortestWay(old: string[], next: string[]): Part[] {
  const reached = new Map([[1, 0]])
  const steps: Map<number, number>[] = []
  for (let changes = 0; changes <= Math.min(old.length + next.length, mostChanges); changes += 1) {
    steps.push(new Map(reached))
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = startOf(reached, diagonal, changes)
      while (x < old.length && x - diagonal < next.length && old[x] === next[x - diagonal]) x += 1
      reached.set(diagonal, x)
      if (x >= old.length && x - diagonal >= next.length) return wayBack(steps, old, next)
    }
  }
  return [
    ...old.map((words): Part => ({ kind: 'removed', words })),
    ...next.map((words): Part => ({ kind: 'added', words })),
  ]
}

const comesFromAbove = (reached: Map<number, number>, diagonal: number, changes: number) =>
  diagonal === -changes ||
  (diagonal !== changes && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1))

const startOf = (reached: Map<number, number>, diagonal: number, changes: number) =>
  comesFromAbove(reached, diagonal, changes) ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1

function wayBack(steps: Map<number, number>[], old: string[], next: string[]): Part[] {
  const parts: Part[] = []
  let [x, y] = [old.length, next.length]
  for (let changes = steps.length - 1; changes >= 0; changes -= 1) {
    const reached = steps[changes]!
    const diagonal = x - y
    const isAdded = comesFromAbove(reached, diagonal, changes)
    const from = isAdded ? diagonal + 1 : diagonal - 1
    const fromX = reached.get(from) ?? 0
    while (x > fromX && y > fromX - from && x > 0 && y > 0 && old[x - 1] === next[y - 1]) {
      x -= 1
      y -= 1
      parts.push({ kind: 'same', words: old[x]! })
    }
    if (changes === 0) break
    if (isAdded) y -= 1
    else x -= 1
    parts.push(isAdded ? { kind: 'added', words: next[y]! } : { kind: 'removed', words: old[x]! })
  }
  return parts.reverse()
}

/** Neighbours of the same kind are one part; within a change what was removed comes first. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  let removed = ''
  let added = ''
  const endChange = () => {
    if (removed) joined.push({ kind: 'removed', words: removed })
    if (added) joined.push({ kind: 'added', words: added })
    removed = ''
    added = ''
  }
  for (const { kind, words } of parts) {
    if (kind === 'removed') removed += words
    else if (kind === 'added') added += words
    else {
      endChange()
      const last = joined.at(-1)
      if (last?.kind === 'same') last.words += words
      else joined.push({ kind, words })
    }
  }
  endChange()
  return joined
}

const keptAround = 12

/** Long parts that are the same are shortened to the words next to a change. */
export function shortenParts(parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const words = wordsOf(part.words)
    if (part.kind !== 'same' || words.length <= keptAround * 3) return part
    const first = index === 0 ? [] : words.slice(0, keptAround)
    const last = index === parts.length - 1 ? [] : words.slice(-keptAround)
    return { kind: 'same', words: `${first.join('')}… ${last.join('')}` }
  })
}
