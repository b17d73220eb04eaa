import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'

/** In the place of an id: the page where a new record is written. */
export const newRecord = 'new'

/** The page where a record, or a new one, is edited in full height; undefined if its resource has none. */
export const writingPathOf = ({ writingPage, path }: Resource, row: AdminRow | null) =>
  writingPage && `/admin/${path}/${row?.id ?? newRecord}`
