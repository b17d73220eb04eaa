import { useLocation } from 'react-router'
import { breadcrumbs, StructuredData } from '#app/lib/page/structured-data.tsx'
import { useFrame } from './use-frame.ts'

/** Tells search engines where this page stands: one step from home. */
export function Breadcrumb({ name }: { name: string }) {
  const { siteUrl } = useFrame()
  const { pathname } = useLocation()
  return <StructuredData things={[breadcrumbs(siteUrl, { name, path: pathname })]} />
}
