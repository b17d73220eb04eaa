import type { Data } from '#app/lib/data/data.ts'
import { countGroups } from './count-groups.ts'
import { GroupLinks } from './group-links.tsx'
import type { NamedGroup, PostGroup } from './post-group.ts'

export interface PostFilterGroups {
  categories: NamedGroup[]
  topics: NamedGroup[]
}

/** Only the newest posts are looked at, so that the list costs the same however many there are. */
const newest = 200
const mostShown = 12

/** What the list of posts can be narrowed to. */
export async function listFilters(data: Data): Promise<PostFilterGroups> {
  const { data: posts } = await data
    .from('blog_posts')
    .select('category,category_slug,tags,topic_slugs')
    .eq('is_released', true)
    .order('published_at', { ascending: false })
    .limit(newest)
    .throwOnError()
  const categories = posts.map(({ category, category_slug: slug }) => ({ slug, name: category.trim() || 'General' }))
  const topics = posts.flatMap(({ tags, topic_slugs }) =>
    tags.map((name, place) => ({ slug: topic_slugs[place] ?? '', name })),
  )
  return {
    categories: countGroups('category', categories).slice(0, mostShown),
    topics: countGroups('topic', topics).slice(0, mostShown),
  }
}

export const PostFilters = ({ categories, topics, current }: PostFilterGroups & { current?: PostGroup }) => (
  <div className="flex flex-col gap-1 border-b border-line px-gutter py-4 print:hidden">
    <div className="mx-auto flex w-full max-w-page flex-col">
      <GroupLinks label="Categories" groups={categories} current={current} />
      <GroupLinks label="Topics" groups={topics} current={current} />
    </div>
  </div>
)
