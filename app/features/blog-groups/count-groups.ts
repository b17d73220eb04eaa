import type { NamedGroup, PostGroup, Topic } from './post-group.ts'

/** The groups with the most posts first, each by the name that most of them use. One without an address is left out. */
export function countGroups(kind: PostGroup['kind'], named: readonly Topic[]): NamedGroup[] {
  const namesBySlug = new Map<string, Map<string, number>>()
  for (const { slug, name } of named) {
    if (slug === '') continue
    const names = namesBySlug.get(slug) ?? new Map<string, number>()
    namesBySlug.set(slug, names.set(name, (names.get(name) ?? 0) + 1))
  }
  return [...namesBySlug]
    .map(([slug, names]) => ({
      group: { kind, slug, name: mostFrequent(names) },
      posts: [...names.values()].reduce((sum, count) => sum + count, 0),
    }))
    .sort((one, other) => other.posts - one.posts || (one.group.slug < other.group.slug ? -1 : 1))
    .map(({ group }) => group)
}

const mostFrequent = (counts: Map<string, number>): string =>
  [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
