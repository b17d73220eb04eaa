import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskFilter } from './desk-filter.ts'

/** The page, search, filters and sort of a list. Stored in the URL, so that Back works and links can be shared. */
export interface ListPosition extends DeskFilter {
  page: number
  search: string
  filter: string
  sort: string
}

/** The first page of all rows. */
export const wholeList: ListPosition = {
  ...{ page: 1, search: '', filter: '', sort: '' },
  ...{ whose: '', isDue: false, isOverdue: false },
}

/** With an initial filter, the URL has `filter=all` when no option is selected. */
export function useListPosition(initialFilter = '') {
  const [parameters, setParameters] = useSearchParams()
  const position = readPosition(parameters, initialFilter)
  /** Ahead of what is rendered, when two changes come right after each other. */
  const asked = useRef(parameters)
  useEffect(() => {
    asked.current = parameters
  }, [parameters])

  const paramsFor = (change: Partial<ListPosition>, from: ListPosition) => {
    const next = { ...from, page: 1, ...change }
    const searchParams = new URLSearchParams()
    if (next.search) searchParams.set('q', next.search)
    if (next.filter !== initialFilter) searchParams.set('filter', next.filter || 'all')
    if (next.whose) searchParams.set('whose', next.whose)
    if (next.isDue) searchParams.set('due', 'yes')
    if (next.isOverdue) searchParams.set('overdue', 'yes')
    if (next.sort) searchParams.set('sort', next.sort)
    if (next.page > 1) searchParams.set('page', String(next.page))
    return searchParams
  }

  return {
    position,
    hrefFor: (page: number) => `?${paramsFor({ page }, position)}`,
    setPosition(change: Partial<ListPosition>) {
      asked.current = paramsFor(change, readPosition(asked.current, initialFilter))
      setParameters(asked.current, { preventScrollReset: true })
    },
  }
}

function readPosition(parameters: URLSearchParams, initialFilter: string): ListPosition {
  const page = Number(parameters.get('page'))
  const filter = parameters.get('filter') ?? initialFilter
  const whose = parameters.get('whose')
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: parameters.get('q') ?? '',
    filter: filter === 'all' ? '' : filter,
    sort: parameters.get('sort') ?? '',
    whose: whose === 'mine' || whose === 'nobody' ? whose : '',
    isDue: parameters.has('due'),
    isOverdue: parameters.has('overdue'),
  }
}
