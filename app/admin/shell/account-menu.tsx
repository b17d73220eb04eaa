import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SignedIn } from '#app/admin/data/session-store.ts'
import { PasswordDialog } from '#app/admin/session/password-dialog.tsx'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { roleNames } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { useThemeSwitch } from './theme.ts'
import { useGuardedLogout } from './use-guarded-logout.tsx'

/** The signed-in account, password change and logout. Logging out asks first if there is unsaved text. */
export function AccountMenu() {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { isLoggingOut, requestLogout, question } = useGuardedLogout()
  const { switchTheme } = useThemeSwitch()
  const [isChangingPassword, setChangingPassword] = useState(false)
  return (
    <>
      {signedIn && (
        <Menu trigger={<AccountButton {...signedIn} />}>
          {/* On a phone the top bar has no space for the theme button. */}
          <MenuItem className="sm:hidden" onClick={switchTheme}>
            Switch between light and dark
          </MenuItem>
          <MenuItem onClick={() => navigate('/admin/account')}>My account</MenuItem>
          <MenuItem onClick={() => setChangingPassword(true)}>Change password</MenuItem>
          <MenuItem onClick={() => requestLogout({ everywhere: true })}>Log out everywhere</MenuItem>
        </Menu>
      )}
      <Button variant="secondary" size="sm" loading={isLoggingOut} onClick={() => requestLogout({ everywhere: false })}>
        <LogOut aria-hidden="true" className="max-sm:hidden" /> Logout
      </Button>
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
      {question}
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
