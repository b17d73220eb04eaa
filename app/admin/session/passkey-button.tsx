import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { loginSource, useSignIn } from './use-sign-in.ts'

/** Whether this site and this browser can use passkeys. The server renders it as if not. */
export function usePasskeySupport(): boolean {
  const { offersPasskeys } = useBackOffice()
  const isSupported = useSyncExternalStore(neverChanges, browserSupportsWebAuthn, () => false)
  return offersPasskeys && isSupported
}

const neverChanges = () => () => {}

export function PasskeyButton() {
  const signIn = useSignIn()
  const [isBusy, setBusy] = useState(false)
  if (!usePasskeySupport()) return null

  async function use() {
    dismissToast(loginSource)
    setBusy(true)
    await signIn.withPasskey()
    setBusy(false)
  }

  return (
    <Button variant="secondary" block loading={isBusy} loadingLabel="Waiting for the passkey..." onClick={use}>
      <KeyRound aria-hidden="true" /> Sign in with a passkey
    </Button>
  )
}
