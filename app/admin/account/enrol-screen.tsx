import { useLogout } from '#app/admin/session/use-session.ts'
import { LogoMark } from '#app/features/site-frame/logo.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { SecondFactorSettings } from './second-factor-settings.tsx'
import { useSecondFactorStatus } from './use-second-factor.ts'

/** Where everybody needs a second step and this account has none: nothing else opens before it is set up. */
export function EnrolScreen() {
  const logout = useLogout()
  const { data: status } = useSecondFactorStatus()
  // A new document, because the one that is open has loaded nothing of the back office.
  const goOn = () => location.assign('/admin/dashboard')
  return (
    <main className="ridge grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md overflow-hidden rounded-md border border-line bg-surface-raised shadow-md">
        <div aria-hidden="true" className="flag-line" />
        <div className="flex flex-col gap-6 p-6 sm:p-8">
          <header className="flex items-center gap-4">
            <LogoMark className="size-11" />
            <div>
              <h1 className="display text-2xl">Set up a second step</h1>
              <p className="text-sm text-ink-muted">Everyone here needs one. It takes a minute.</p>
            </div>
          </header>
          {status ? <SecondFactorSettings status={status} onEnrolled={goOn} /> : <Skeleton className="h-16" />}
          <Button variant="ghost" size="sm" className="-ms-3 self-start" onClick={() => logout({ everywhere: false })}>
            Logout
          </Button>
        </div>
      </div>
    </main>
  )
}
