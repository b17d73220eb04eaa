import type { Data } from '#app/lib/data/data.ts'
import { yearInNepal } from '#app/lib/nepal-dates.ts'

export const titlesPerPage = 200

interface ArchivedPost {
  slug: string
  title: string
  publishedAt: string
}

export interface ArchiveYear {
  year: number
  posts: ArchivedPost[]
}

/** A page of titles, the newest year first. One row more than it shows tells whether there is a next page. */
export async function listArchive(data: Data, page: number) {
  const { data: rows } = await data
    .from('blog_posts')
    .select('slug,title,published_at')
    .eq('is_released', true)
    .order('published_at', { ascending: false })
    .order('id')
    .range((page - 1) * titlesPerPage, page * titlesPerPage)
    .throwOnError()
  const posts = rows
    .slice(0, titlesPerPage)
    .map(({ slug, title, published_at }) => ({ slug, title, publishedAt: published_at! }))
  return { page, years: groupByYear(posts), hasNext: rows.length > titlesPerPage }
}

/** By the year in Kathmandu. */
export function groupByYear(posts: readonly ArchivedPost[]): ArchiveYear[] {
  const years: ArchiveYear[] = []
  for (const post of posts) {
    const year = yearInNepal(new Date(post.publishedAt))
    if (years.at(-1)?.year !== year) years.push({ year, posts: [] })
    years.at(-1)!.posts.push(post)
  }
  return years
}
