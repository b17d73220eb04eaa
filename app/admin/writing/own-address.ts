import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { writingPathOf } from '#app/admin/registry/writing-path.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'

/** A record that was saved for the first time, or anew after it was deleted, gets its own address; its page stays. */
export function useOwnAddress(resource: Resource, opened: AdminRow | null) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const address = opened ? writingPathOf(resource, opened) : undefined
  useEffect(() => {
    if (!address || address === pathname) return
    const [screen, id] = pathname.split('/').slice(-2)
    navigate(address, { replace: true, state: { pageKey: `${screen}/${id}` } })
  }, [address, pathname, navigate])
}

/** The key of the page that was open when its address changed; undefined for an address that was opened as it is. */
export const pageKeyOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'pageKey' in state ? String(state.pageKey) : undefined
