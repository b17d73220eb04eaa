import type { Data } from '#app/lib/data.ts'
import { looksLikeSlug } from '#app/lib/looks-like-slug.ts'

export interface SitePage {
  title: string
  slug: string
  content: string
  meta_description: string
}

export const findPageBySlug = async (data: Data, slug: string): Promise<SitePage | null> => {
  if (!looksLikeSlug(slug)) return null
  const { data: rows } = await data
    .from('pages')
    .select('title,slug,content,meta_description')
    .eq('slug', slug)
    .eq('is_published', true)
    .limit(1)
    .throwOnError()
  return rows[0] ?? null
}
