import { useRouteLoaderData } from 'react-router'
import { builtInSettings, type SiteSettings } from '#app/features/settings/site-settings.ts'

export interface FrameData {
  siteUrl: string
  /** Sent with every call of a visitor's page. */
  publicApiKey: string
  settings: SiteSettings
  year: number
  /** The slugs of the legal pages that are published. */
  legal: string[]
}

/** What a sent form says of the answer: when it comes, and whom to call. */
export interface ReplyWords {
  promise: string
  phone: string
}

/** What the frame has loaded, for any page inside it. */
export function useFrame(): FrameData {
  const frame = useRouteLoaderData<FrameData>('site')
  if (!frame) throw new Error('useFrame belongs inside the public site')
  return frame
}

/** Also where the frame could not be loaded: what was typed has to come back whatever failed. */
export function useReplyWords(): ReplyWords {
  const settings = useRouteLoaderData<FrameData>('site')?.settings ?? builtInSettings
  return { promise: replyPromise(settings), phone: settings.contact_phone }
}

/** 'We reply within one working day.' Without a time nothing is promised. */
export const replyPromise = ({ reply_time }: SiteSettings) => (reply_time ? `We reply within ${reply_time}.` : '')
