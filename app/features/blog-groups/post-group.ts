/** Posts that have a category or a topic in common. */
export interface PostGroup {
  kind: 'category' | 'topic'
  /** As the database makes it from the name. */
  slug: string
}

export interface NamedGroup extends PostGroup {
  name: string
}

/** A tag. One that has no address has an empty slug. */
export interface Topic {
  name: string
  slug: string
}

/** A page of the list: of all posts, or of those of a group. */
export function blogAddress(group?: PostGroup, page = 1) {
  const path = group ? `/blog/${group.kind}/${encodeURIComponent(group.slug)}` : '/blog'
  return page > 1 ? `${path}?page=${page}` : path
}

export const feedAddress = (group?: PostGroup) => (group ? `${blogAddress(group)}/feed.xml` : '/feed.xml')

/** The longest name of a category has 120 characters. */
const longestSlug = 130

/** Undefined for what is no address of a group. */
export function readGroup(params: { kind?: string; group?: string }): PostGroup | undefined {
  const kind = params.kind?.toLowerCase()
  const slug = params.group?.toLowerCase() ?? ''
  if ((kind !== 'category' && kind !== 'topic') || slug === '' || slug.length > longestSlug) return undefined
  return { kind, slug }
}
