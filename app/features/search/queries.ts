import { anchorOf } from '#app/features/careers/job-posting.ts'
import { searchAddress } from '#app/features/search-form/question.ts'
import { listActiveServices } from '#app/features/services/queries.ts'
import { withAnchors } from '#app/features/services/service-anchors.ts'
import type { Data, Functions } from '#app/lib/data/data.ts'

export const resultsPerPage = 10
/** The database compares no more. */
export const mostResults = 200

type FoundRow = Functions['search_site']['Returns'][number]

export interface SearchResult {
  kind: string
  /** Both with marks around the words that were found, see marked-text.tsx. */
  title: string
  excerpt: string
  to: string
}

export interface SearchPage {
  question: string
  page: number
  results: SearchResult[]
  total: number
}

const kindNames: Record<string, string> = { post: 'Blog post', page: 'Page', service: 'Service', career: 'Career' }

export async function searchSite(data: Data, question: string, page: number): Promise<SearchPage> {
  if (question === '') return { question, page, results: [], total: 0 }
  const { data: rows } = await data.rpc('search_site', { question, page }).throwOnError()
  const addressOf = await createAddresses(data, rows, question)
  const results = rows.map((row) => ({
    kind: kindNames[row.kind] ?? row.kind,
    title: row.title,
    excerpt: row.excerpt,
    to: addressOf(row),
  }))
  return { question, page, results, total: rows[0]?.total ?? 0 }
}

/** A service stands on its page under a name that depends on the other services. */
async function createAddresses(data: Data, rows: readonly FoundRow[], question: string) {
  const hasServices = rows.some(({ kind }) => kind === 'service')
  const services = hasServices ? withAnchors(await listActiveServices(data)) : []
  return ({ kind, id, slug }: FoundRow): string => {
    if (kind === 'post') return `/blog/${slug}`
    if (kind === 'page') return `/${slug}`
    if (kind === 'career') return `/careers#${anchorOf({ id })}`
    const service = services.find((one) => one.id === id)
    return service ? `/services#${service.anchor}` : searchAddress(question)
  }
}
