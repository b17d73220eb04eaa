import type { Data } from '#app/lib/data/data.ts'
import { looksLikeSlug } from '#app/lib/text/looks-like-slug.ts'

export type SitePage = NonNullable<Awaited<ReturnType<typeof findPageBySlug>>>

/** Which of these slugs are pages that visitors can read. */
export async function listPublished(data: Data, slugs: string[]): Promise<string[]> {
  const { data: rows } = await data
    .from('pages')
    .select('slug')
    .eq('is_released', true)
    .in('slug', slugs)
    .throwOnError()
  return rows.map(({ slug }) => slug)
}

export const findPageBySlug = async (data: Data, slug: string) => {
  if (!looksLikeSlug(slug)) return null
  const { data: rows } = await data
    .from('pages')
    .select('id,title,slug,content,meta_description')
    .eq('slug', slug)
    .eq('is_released', true)
    .limit(1)
    .throwOnError()
  return rows[0] ?? null
}
