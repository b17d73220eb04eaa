import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'

/** The page where a record is edited in full height; undefined if its resource has none. */
export const writingPathOf = ({ writingPage, path }: Resource, { id }: AdminRow) =>
  writingPage && `/admin/${path}/${id}`
