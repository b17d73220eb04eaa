export interface Person {
  name: string
  isWriting: boolean
}

/** 'Asha', 'Asha and Bimal', 'Asha, Bimal and Chandra'. */
export const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const say = (names: readonly string[], does: string) =>
  names.length > 0 ? `${joinNames(names)} ${names.length === 1 ? 'is' : 'are'} ${does}` : ''

/** What is told of the others who have a record open: who writes, and who only looks. Empty where there is nobody. */
export const describePeople = (people: readonly Person[]) => ({
  writing: say(
    people.filter(({ isWriting }) => isWriting).map(({ name }) => name),
    'writing a reply',
  ),
  looking: say(
    people.filter(({ isWriting }) => !isWriting).map(({ name }) => name),
    'looking at this',
  ),
})

/** A person has a row for each tab: they write if they do so in any of them. */
export function peopleOf(
  rows: readonly { user_id: string; is_writing: boolean }[],
  nameOf: (userId: string) => string | undefined,
): Person[] {
  const writes = new Map<string, boolean>()
  for (const { user_id, is_writing } of rows) writes.set(user_id, is_writing || (writes.get(user_id) ?? false))
  return [...writes].flatMap(([userId, isWriting]) => {
    const name = nameOf(userId)
    return name ? [{ name, isWriting }] : []
  })
}
