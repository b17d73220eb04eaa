import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { hasUnsavedText } from './use-leave-guard.ts'
import { useLogout } from './use-session.ts'

/** The way out; whoever has typed something is asked first. */
export function LogoutButton() {
  const logout = useLogout()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    return logout()
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={isLeaving}
        onClick={() => (hasUnsavedText() ? setAsking(true) : leave())}
      >
        <LogOut aria-hidden="true" className="max-sm:hidden" /> Logout
      </Button>
      <LeaveQuestion guard={{ isAsking, stay: () => setAsking(false), leave }} />
    </>
  )
}
