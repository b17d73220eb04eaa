import type { Data } from '#app/lib/data.ts'

export interface About {
  title: string
  description: string
  story: string
  mission: string
  vision: string
  image_url: string | null
}

export const findAbout = async (data: Data): Promise<About | null> => {
  const { data: rows } = await data
    .from('about_us')
    .select('title,description,story,mission,vision,image_url')
    .limit(1)
    .throwOnError()
  return rows[0] ?? null
}
