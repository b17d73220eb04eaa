import type { RouterContextProvider } from 'react-router'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'

type AboutRow = NonNullable<Awaited<ReturnType<typeof findAbout>>>
export type About = Omit<AboutRow, 'image_url'> & { picture: PictureSource | null }

export const findAbout = async (data: Data) => {
  const { data: rows } = await data
    .from('about_us')
    .select('title,description,story,mission,vision,image_url')
    .limit(1)
    .throwOnError()
  return rows[0] ?? null
}

/** Never fails: a block that cannot be loaded looks like one that is not written yet. */
export const loadAbout = (context: Readonly<RouterContextProvider>) => orReportError(context, readAbout(context), null)

async function readAbout(context: Readonly<RouterContextProvider>): Promise<About | null> {
  const found = await findAbout(context.get(dataContext))
  if (!found) return null
  const { image_url, ...words } = found
  return { ...words, picture: await context.get(pictureContext)(image_url) }
}
