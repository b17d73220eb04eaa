import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { SignedIn } from '#app/admin/data/session-store.ts'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { hasUnsavedText } from '#app/admin/drafts/use-leave-guard.ts'
import { PasswordDialog } from '#app/admin/session/password-dialog.tsx'
import { useLogout, useSignedIn } from '#app/admin/session/use-session.ts'
import { roleNames } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { useThemeSwitch } from './theme.ts'

type Leaving = Parameters<ReturnType<typeof useLogout>>[0]

/** The signed-in account, password change and logout. Logging out asks first if there is unsaved text. */
export function AccountMenu() {
  const signedIn = useSignedIn()
  const logout = useLogout()
  const { switchTheme } = useThemeSwitch()
  const [isChanging, setChanging] = useState(false)
  const [asked, setAsked] = useState<Leaving | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const go = (how: Leaving) => {
    setLeaving(true)
    return logout(how)
  }
  const leave = (how: Leaving) => (hasUnsavedText() ? setAsked(how) : go(how))
  return (
    <>
      {signedIn && (
        <Menu trigger={<AccountButton {...signedIn} />}>
          {/* On a phone the top bar has no space for the theme button. */}
          <MenuItem className="sm:hidden" onClick={switchTheme}>
            Switch between light and dark
          </MenuItem>
          <MenuItem onClick={() => setChanging(true)}>Change password</MenuItem>
          <MenuItem onClick={() => leave({ everywhere: true })}>Log out everywhere</MenuItem>
        </Menu>
      )}
      <Button variant="secondary" size="sm" loading={isLeaving} onClick={() => leave({ everywhere: false })}>
        <LogOut aria-hidden="true" className="max-sm:hidden" /> Logout
      </Button>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
      <LeaveDialog guard={{ isAsking: asked !== null, stay: () => setAsked(null), leave: () => asked && go(asked) }} />
    </>
  )
}

function AccountButton({ email, role, ...trigger }: SignedIn) {
  return (
    <Button variant="ghost" size="sm" className="min-w-0 max-sm:px-2" {...trigger}>
      <CircleUserRound aria-hidden="true" className="sm:hidden" />
      <span className="sr-only">Account: </span>
      <span className="truncate text-sm font-normal text-ink-muted max-sm:sr-only">{email}</span>
      <Badge tone="info" className="shrink-0 whitespace-nowrap max-sm:sr-only">
        {roleNames[role] ?? role}
      </Badge>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
    </Button>
  )
}
