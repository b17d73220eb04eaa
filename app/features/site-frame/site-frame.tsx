import type { ReactNode } from 'react'
import type { FrameData } from '#app/features/site/use-frame.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export interface SiteFrameProps {
  frame: Pick<FrameData, 'settings' | 'year' | 'legal'>
  children: ReactNode
}

/** What every public page stands in. The page brings the content of `<main>`. */
export function SiteFrame({ frame: { settings, year, legal }, children }: SiteFrameProps) {
  return (
    <>
      <a
        href="#content"
        className="fixed start-gutter -top-20 z-skip rounded-md bg-accent px-5 py-3 font-semibold text-on-accent focus:top-3"
      >
        Skip to content
      </a>
      <SiteHeader settings={settings} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter settings={settings} year={year} legal={legal} />
    </>
  )
}
