import type { Sort } from './define-resource.ts'

export const sortsByTime = <const Column extends string>(column: Column): Sort<Column>[] => [
  { value: 'newest', label: 'Newest first', order: [[column, 'desc']] },
  { value: 'oldest', label: 'Oldest first', order: [[column, 'asc']] },
]

/** What is scheduled counts as published: it needs nobody any more. */
export const publishedFilter = {
  label: 'Status',
  column: 'is_released',
  options: [
    { value: 'true', label: 'Published' },
    { value: 'false', label: 'Draft' },
  ],
} as const

export const activeFilter = {
  label: 'Status',
  column: 'is_active',
  options: [
    { value: 'true', label: 'Active' },
    { value: 'false', label: 'Inactive' },
  ],
} as const

/** The same for rows that can be scheduled. */
export const releasedFilter = { ...activeFilter, column: 'is_released' } as const
