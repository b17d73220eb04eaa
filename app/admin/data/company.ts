import { type MetaDescriptor, useRouteLoaderData } from 'react-router'

/** What the frame of the back office has loaded, as far as it concerns titles. */
interface AdminFrameData {
  /** The company's name, as the settings have it. */
  company: string
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The company's name, inside the frame of the back office. */
export const useCompany = () => useRouteLoaderData<AdminFrameData>('admin')?.company ?? ''

/** The title of a screen. No screen is for search engines. */
export function screenMeta({ matches }: MetaArgs, screen?: string): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === 'admin')?.loaderData as AdminFrameData | undefined
  const office = frame ? `${frame.company} back office` : 'Back office'
  return [{ title: screen ? `${screen} | ${office}` : office }, { name: 'robots', content: 'noindex' }]
}
