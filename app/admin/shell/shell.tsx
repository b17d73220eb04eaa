import { ExternalLink, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCompany } from '#app/admin/data/company.ts'
import { useSessionWatch, useSignedIn } from '#app/admin/session/use-session.ts'
import { LogoMark } from '#app/features/site-frame/logo.tsx'
import { roleNames } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useWindowMatches } from '#app/ui/layout/use-window-matches.ts'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CommandPalette } from './command-palette.tsx'
import { SidebarMenu } from './sidebar.tsx'
import { useStoredPreference } from './stored-preference.ts'
import { ThemeButton } from './theme-button.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useLiveUpdates } from './use-live-updates.ts'

/** The frame around every screen: sidebar, top bar and breadcrumbs. */
export function Shell({ children }: { children: ReactNode }) {
  useSessionWatch()
  useLiveUpdates()
  useArrivals()
  const [stored, store] = useStoredPreference('admin_sidebar')
  // An expanded sidebar would leave too little width for tables.
  const isNarrow = useWindowMatches('(width < 64rem)')
  const company = useCompany()
  const isCollapsed = stored ? stored === 'collapsed' : isNarrow
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed start-4 -top-20 z-skip rounded-md bg-accent px-5 py-3 font-semibold text-on-accent focus:top-3"
      >
        Skip to content
      </a>
      <aside
        aria-label="Sidebar"
        style={{ width: isCollapsed ? 64 : 256 }}
        className="sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-surface-raised transition-[width] duration-(--duration-calm) ease-settle md:flex"
      >
        <div aria-hidden="true" className="flag-line" />
        <div className={classNames('flex h-14 items-center gap-3 px-4', isCollapsed && 'justify-center px-0')}>
          <LogoMark className="size-8" />
          {!isCollapsed && <span className="display truncate text-lg">{company}</span>}
        </div>
        <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto mask-b-from-[calc(100%-2rem)] scroll-py-10 px-2 pt-3 pb-8">
          <SidebarMenu isCollapsed={isCollapsed} />
        </div>
        <div className="border-t border-line p-2">
          <Button
            variant="ghost"
            size="sm"
            block
            aria-label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!isCollapsed}
            onClick={() => store(isCollapsed ? 'expanded' : 'collapsed')}
          >
            {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
            {!isCollapsed && 'Collapse'}
          </Button>
        </div>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 pt-5 pb-28 sm:px-6 lg:px-8"
        >
          <Breadcrumbs />
          {children}
        </main>
      </div>
    </div>
  )
}

function TopBar() {
  return (
    <header className="sticky top-0 z-header flex min-h-14 items-center gap-2 border-b border-line bg-surface-raised px-3 sm:gap-3 sm:px-6 lg:px-8">
      <PhoneMenu />
      <p className="display me-auto text-lg leading-tight sm:shrink-0 sm:whitespace-nowrap">Admin Dashboard</p>
      <CommandPalette />
      <a
        href="/"
        target="_blank"
        rel="noreferrer"
        aria-label="See the site (opens in a new tab)"
        className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'max-lg:hidden')}
      >
        <ExternalLink aria-hidden="true" />
      </a>
      <ThemeButton />
      <AccountMenu />
    </header>
  )
}

function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const signedIn = useSignedIn()
  const company = useCompany()
  return (
    <Drawer
      title={company}
      description={signedIn && `${signedIn.email} · ${roleNames[signedIn.role] ?? signedIn.role}`}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="icon" aria-label="Open menu" className="md:hidden">
          <MenuIcon aria-hidden="true" />
        </Button>
      }
    >
      <SidebarMenu onChoose={() => setOpen(false)} />
    </Drawer>
  )
}
