import { useSignedIn } from '#app/admin/session/use-session.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { passes } from '#app/lib/permissions.ts'

/** Why the signed-in account cannot do something with a row; undefined if it can. */
export type RowRefusal = (row: AdminRow, act: string) => string | undefined

export function useRowRefusal({ refusalOf, remove }: Resource): RowRefusal {
  const signedIn = useSignedIn()
  return (row, act) => {
    if (!signedIn) return undefined
    if (act === 'Delete' && !passes(signedIn.role, remove?.role)) return 'Only super admins can delete it.'
    return refusalOf?.(row, act, signedIn.email)
  }
}
