import type { RouterContextProvider } from 'react-router'
import { settingsContext } from '#app/features/settings/queries.ts'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { sampleTestimonials } from './built-in.ts'

type TestimonialRow = Awaited<ReturnType<typeof listActiveTestimonials>>[number]
export type Testimonial = Omit<TestimonialRow, 'client_image_url'> & { picture: PictureSource | null }

export const listActiveTestimonials = async (data: Data) => {
  const { data: rows } = await data
    .from('testimonials')
    .select('id,client_name,client_location,client_image_url,testimonial_text,trip_type,rating,is_featured')
    .eq('is_active', true)
    .order('is_featured', { ascending: false })
    .order('created_at', { ascending: false })
    .throwOnError()
  return rows
}

export interface Testimonials {
  list: Testimonial[]
  /** The built-in ones, which stand for nobody. */
  areSamples: boolean
}

/** With none, or none that can be read, the samples, unless a setting hides them. */
export async function loadTestimonials(context: Readonly<RouterContextProvider>): Promise<Testimonials> {
  const describe = context.get(pictureContext)
  const [rows, settings] = await Promise.all([
    orReportError(context, listActiveTestimonials(context.get(dataContext)), []),
    context.get(settingsContext),
  ])
  if (rows.length > 0) {
    const list = rows.map(async ({ client_image_url, ...words }) => ({
      ...words,
      picture: await describe(client_image_url),
    }))
    return { list: await Promise.all(list), areSamples: false }
  }
  if (settings.show_sample_testimonials === 'off') return { list: [], areSamples: true }
  const samples = sampleTestimonials.map(async ({ picture, ...words }) => ({
    id: picture,
    ...words,
    picture: await describe(`/pictures/${picture}`),
  }))
  return { list: await Promise.all(samples), areSamples: true }
}
