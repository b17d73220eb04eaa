import type { RouterContextProvider } from 'react-router'
import type { Data, Row } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { builtInSlide } from './built-in.ts'

export type BannerButton = Row<'banner_slides'>['buttons'][number]
type BannerRow = Awaited<ReturnType<typeof listActiveBanners>>[number]
export type HeroSlide = Omit<BannerRow, 'image_url' | 'buttons'> & {
  picture: PictureSource | null
  buttons: readonly BannerButton[]
}

export const listActiveBanners = async (data: Data) => {
  const { data: slides } = await data
    .from('banner_slides')
    .select('id,title,subtitle,image_url,buttons')
    .eq('is_released', true)
    .order('display_order')
    .throwOnError()
  return slides
}

/** Never empty: with no banner, or none that can be read, the built-in slide opens the site. */
export async function loadHeroSlides(context: Readonly<RouterContextProvider>): Promise<HeroSlide[]> {
  const describe = context.get(pictureContext)
  const rows = await orReportError(context, listActiveBanners(context.get(dataContext)), [])
  if (rows.length === 0) {
    const { picture, ...slide } = builtInSlide
    return [{ id: 'built-in', ...slide, picture: await describe(`/pictures/${picture}`) }]
  }
  return Promise.all(rows.map(async ({ image_url, ...slide }) => ({ ...slide, picture: await describe(image_url) })))
}
