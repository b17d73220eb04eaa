import { useSignedIn } from '#app/admin/session/use-session.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'

/** Why the signed-in account cannot do something with a row; undefined if it can. */
export type RowRefusal = (row: AdminRow, act: string) => string | undefined

export function useRowRefusal({ refusalOf }: Resource): RowRefusal {
  const email = useSignedIn()?.email
  return (row, act) => (email === undefined ? undefined : refusalOf?.(row, act, email))
}
