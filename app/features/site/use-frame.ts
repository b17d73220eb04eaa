import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#app/features/settings/site-settings.ts'

export interface FrameData {
  siteUrl: string
  /** Sent with every call of a visitor's page. */
  publicApiKey: string
  settings: SiteSettings
  year: number
  /** The slugs of the legal pages that are published. */
  legal: string[]
}

/** What the frame has loaded, for any page inside it. */
export function useFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('site')
  if (!frame) throw new Error('useFrame belongs inside the public site')
  return frame
}
