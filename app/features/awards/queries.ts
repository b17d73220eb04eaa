import type { RouterContextProvider } from 'react-router'
import { settingsContext } from '#app/features/settings/queries.ts'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { sampleAwards } from './built-in.ts'

type AwardRow = Awaited<ReturnType<typeof listActiveAwards>>[number]
export type Award = Omit<AwardRow, 'image_url'> & { picture: PictureSource | null }

export const listActiveAwards = async (data: Data) => {
  const { data: rows } = await data
    .from('awards')
    .select('id,title,organization,year,description,image_url,category')
    .eq('is_active', true)
    .order('year', { ascending: false })
    .order('title')
    .throwOnError()
  return rows
}

export interface Awards {
  list: Award[]
  /** The built-in ones, which nobody was given. */
  areSamples: boolean
}

/** With none, or none that can be read, the samples, unless a setting hides them. */
export async function loadAwards(context: Readonly<RouterContextProvider>): Promise<Awards> {
  const describe = context.get(pictureContext)
  const [rows, settings] = await Promise.all([
    orReportError(context, listActiveAwards(context.get(dataContext)), []),
    context.get(settingsContext),
  ])
  if (rows.length > 0) {
    const list = rows.map(async ({ image_url, ...words }) => ({ ...words, picture: await describe(image_url) }))
    return { list: await Promise.all(list), areSamples: false }
  }
  if (settings.show_sample_awards === 'off') return { list: [], areSamples: true }
  const samples = sampleAwards.map(async ({ picture, ...words }) => ({
    id: picture,
    ...words,
    picture: await describe(`/pictures/${picture}`),
  }))
  return { list: await Promise.all(samples), areSamples: true }
}
