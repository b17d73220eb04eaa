import type { Data } from '#app/lib/data.ts'

export interface BannerSlide {
  id: string
  title: string
  subtitle: string
  image_url: string | null
  buttons: { text: string; link: string; style: 'primary' | 'secondary' | 'accent' }[]
}

export const listActiveBanners = async (data: Data): Promise<BannerSlide[]> => {
  const { data: slides } = await data
    .from('banner_slides')
    .select('id,title,subtitle,image_url,buttons')
    .eq('is_active', true)
    .order('display_order')
    .throwOnError()
  return slides
}
