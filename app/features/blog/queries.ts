import type { PostGroup, Topic } from '#app/features/blog-groups/post-group.ts'
import type { Data, Row, SelectedRow } from '#app/lib/data/data.ts'
import { laterOf } from '#app/lib/nepal-dates.ts'
import { looksLikeId } from '#app/lib/text/looks-like-id.ts'
import { looksLikeSlug } from '#app/lib/text/looks-like-slug.ts'
import { readTime } from './read-time.ts'

export const postsPerPage = 12

export interface PostSummary {
  id: string
  slug: string
  title: string
  excerpt: string
  imageUrl: string
  category: string
  categorySlug: string
  topics: Topic[]
  author: string
  publishedAt: string
  readTime: number
  likes: number
  comments: number
}

export interface Post extends PostSummary {
  content: string
  updatedAt: string
}

const ownColumns = 'id,slug,title,excerpt,content_length,image_url,category,category_slug,tags,topic_slugs,published_at'
const summaryColumns = `${ownColumns},author:team_members(name),counts:blog_post_counts(likes,comments)` as const
type PostRow = SelectedRow<'blog_posts', typeof summaryColumns>

/** All of them, or those of a category or topic. */
function publishedPosts(data: Data, group?: PostGroup) {
  const posts = data.from('blog_posts').select(summaryColumns).eq('is_released', true)
  if (!group) return posts
  return group.kind === 'category' ? posts.eq('category_slug', group.slug) : posts.contains('topic_slugs', [group.slug])
}

const general = 'General'
const newestFirst = { ascending: false }

/** One page of cards. One row more than it shows tells whether there is a next page, without counting them all. */
export async function listPosts(data: Data, page: number, group?: PostGroup) {
  const { data: rows } = await publishedPosts(data, group)
    .order('published_at', newestFirst)
    .order('id')
    .range((page - 1) * postsPerPage, page * postsPerPage)
    .throwOnError()
  return { page, posts: rows.slice(0, postsPerPage).map(toSummary), hasNext: rows.length > postsPerPage }
}

export async function listNewestPosts(data: Data, most: number, group?: PostGroup): Promise<PostSummary[]> {
  const { data: rows } = await publishedPosts(data, group).order('published_at', newestFirst).limit(most).throwOnError()
  return rows.map(toSummary)
}

/** The published ones of these posts, in the same order. */
export async function listPostsById(data: Data, ids: readonly string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return []
  const { data: rows } = await publishedPosts(data).in('id', ids).throwOnError()
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(toSummary)
}

export const listOtherPosts = async (data: Data, id: string, most: number) =>
  (await listNewestPosts(data, most + 1)).filter((post) => post.id !== id).slice(0, most)

/** By its slug or by its id. The content comes as it is stored: sanitise it before it is shown. */
export async function findPost(data: Data, slugOrId: string): Promise<Post | null> {
  const bySlug = looksLikeSlug(slugOrId) ? await findPostBy(data, 'slug', slugOrId) : null
  return bySlug ?? (looksLikeId(slugOrId) ? findPostBy(data, 'id', slugOrId) : null)
}

async function findPostBy(data: Data, column: 'slug' | 'id', value: string): Promise<Post | null> {
  const { data: rows } = await data
    .from('blog_posts')
    .select(`${summaryColumns},content,updated_at`)
    .eq('is_released', true)
    .eq(column, value)
    .limit(1)
    .throwOnError()
  const [row] = rows
  if (!row) return null
  // A post that was scheduled may have been written long before it came.
  const updatedAt = laterOf(row.updated_at, row.published_at)
  return { ...toSummary(row), content: row.content, updatedAt }
}

export type PostPage = Awaited<ReturnType<typeof listPosts>>

/** What a post lacks, the site says for it. Only a draft has no date: the database dates what is released. */
const toSummary = (row: PostRow): PostSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  imageUrl: row.image_url || '/pictures/blog-default',
  category: row.category.trim() || general,
  categorySlug: row.category_slug,
  topics: row.tags.map((name, place) => ({ name, slug: row.topic_slugs[place] ?? '' })),
  author: row.author?.name || 'Admin',
  publishedAt: row.published_at!,
  readTime: readTime(row.content_length),
  likes: row.counts?.likes ?? 0,
  comments: row.counts?.comments ?? 0,
})

/** What is being written, read as the public page would read it once saved. */
export async function postFromDraft(data: Data, draft: PostDraft): Promise<Post> {
  const { author_id, ...written } = draft
  const { data: found } = author_id
    ? await data.from('team_members').select('name').eq('id', author_id).maybeSingle().throwOnError()
    : { data: null }
  return {
    ...toSummary({
      ...written,
      // The database makes them when it is saved.
      ...{ category_slug: '', topic_slugs: [] },
      ...{ content_length: draft.content.length, author: found, counts: null },
    }),
    content: draft.content,
    updatedAt: draft.published_at,
  }
}

type DraftColumns = 'id' | 'slug' | 'title' | 'excerpt' | 'image_url' | 'category' | 'content' | 'tags' | 'author_id'
export type PostDraft = Pick<Row<'blog_posts'>, DraftColumns> & { published_at: string }
