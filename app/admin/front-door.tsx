import type { ReactNode } from 'react'
import { LogoMark } from '#app/features/site-frame/logo.tsx'

/** The frame of what one sees before being signed in. */
export function FrontDoor({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm overflow-hidden rounded-md border border-line bg-surface-raised shadow-md">
        <div aria-hidden="true" className="flag-line" />
        <div className="flex flex-col gap-6 p-6 sm:p-8">
          <header className="flex items-center gap-4">
            <LogoMark className="size-11" />
            <div>
              <h1 className="display text-2xl">{title}</h1>
              <p className="text-sm text-ink-muted">{lead}</p>
            </div>
          </header>
          {children}
        </div>
      </div>
    </main>
  )
}
