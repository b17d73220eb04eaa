import type { Data } from '#app/lib/data/data.ts'
import type { NamedGroup, PostGroup, Topic } from './post-group.ts'

/** Of all posts that the reader may read, which takes long where there are very many. Those with the most posts first. */
export async function listGroups(
  data: Data,
  kind: PostGroup['kind'],
  most: number,
): Promise<(NamedGroup & { changedAt: string })[]> {
  const { data: rows } = await data
    .from('blog_topics')
    .select('slug,name,changed_at')
    .eq('kind', kind)
    .order('posts', { ascending: false })
    .order('slug')
    .limit(most)
    .throwOnError()
  // To the types every column of a view may be null.
  return rows.map(({ slug, name, changed_at }) => ({ kind, slug: slug!, name: name!, changedAt: changed_at! }))
}

/** What one of its posts calls it. */
export function nameOfGroup(
  { kind, slug }: PostGroup,
  { category, topics }: { category: string; topics: Topic[] },
): string {
  return kind === 'category' ? category : (topics.find((topic) => topic.slug === slug)?.name ?? slug)
}

/** The address of a category by its name, as it was before categories had pages of their own. */
export async function findCategory(data: Data, name: string): Promise<PostGroup | undefined> {
  const { data: rows } = await data
    .from('blog_posts')
    .select('category_slug')
    .eq('is_released', true)
    .in('category', name === 'General' ? ['', name] : [name])
    .limit(1)
    .throwOnError()
  return rows[0] && { kind: 'category', slug: rows[0].category_slug }
}
