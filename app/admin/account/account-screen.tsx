import { type ReactNode, useState } from 'react'
import { PasswordDialog } from '#app/admin/session/password-dialog.tsx'
import { useLogout, useSignedIn } from '#app/admin/session/use-session.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { RequireSwitch } from './require-switch.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { SessionList } from './session-list.tsx'
import { useSecondFactorStatus } from './use-second-factor.ts'

/** Password, second step, sessions and alerts of whoever is signed in. */
export function AccountScreen() {
  const signedIn = useSignedIn()
  const logout = useLogout()
  const { data: status } = useSecondFactorStatus()
  const [isChangingPassword, setChangingPassword] = useState(false)
  return (
    <>
      <ScreenHeader title="My account" note={signedIn?.email} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Part
            title="Password"
            note="Changing it signs you out everywhere else."
            action={
              <Button variant="secondary" size="sm" onClick={() => setChangingPassword(true)}>
                Change password
              </Button>
            }
          />
          <Part
            title="Sessions"
            note="Where your account is signed in."
            action={
              <Button variant="secondary" size="sm" onClick={() => logout({ everywhere: true })}>
                Sign out everywhere
              </Button>
            }
          >
            <SessionList />
          </Part>
          <Part title="Alerts" note="How you hear about what visitors send.">
            <AlertSettings />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Part title="Second step" note="With a second step, your password alone is not enough to log in.">
            {status ? <SecondFactorSettings status={status} /> : <Skeleton className="h-16" />}
          </Part>
          {signedIn?.role === 'super_admin' && status && (
            <Part title="Everybody" note="Rules for every account in this back office.">
              <RequireSwitch isRequired={status.is_required} />
            </Part>
          )}
        </div>
      </div>
      {isChangingPassword && <PasswordDialog onClose={() => setChangingPassword(false)} />}
    </>
  )
}

interface PartProps {
  title: string
  note: string
  action?: ReactNode
  children?: ReactNode
}

function Part({ title, note, action, children }: PartProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface-raised p-5 shadow-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="display text-xl">{title}</h2>
          <p className="text-sm text-ink-muted">{note}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
