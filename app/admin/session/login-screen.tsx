import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBackOffice, useData } from '#app/admin/data/data-client.tsx'
import { showMessage } from '#app/admin/data/report.ts'
import { writeSession } from '#app/admin/data/session-store.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FormStatus } from '#app/ui/form/form-status.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { AuthFormLayout } from './auth-form-layout.tsx'
import { EntryField } from './entry-field.tsx'
import { passwordMessages, sessionMessages } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepScreen } from './second-step-screen.tsx'
import { sessionSource, useExpired } from './session-end.ts'
import { loginSource, type SecondStep, useSignIn } from './use-sign-in.ts'

export function LoginScreen() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const signIn = useSignIn()
  const isExpired = useExpired()
  const { reconnect } = useBackOffice()
  const queryClient = useQueryClient()

  // The server redirects signed-in users away from the login, so here no session exists on the server.
  useEffect(() => {
    writeSession(null)
    // The next user may have fewer permissions, so cached rows are removed.
    queryClient.clear()
    reconnect()
  }, [reconnect, queryClient])

  async function logIn() {
    dismissToast(loginSource)
    dismissToast(sessionSource)
    if (!email.trim() || !password) {
      showMessage(sessionMessages.missing, loginSource)
      return
    }
    const missing = await signIn.withPassword(email.trim().toLowerCase(), password)
    if (!missing) return
    setPassword('')
    setSecondStep(missing)
  }

  if (secondStep) return <SecondStepScreen step={secondStep} onRestart={() => setSecondStep(null)} />

  return (
    <AuthFormLayout
      title="Admin Login"
      submitLabel="Log in"
      busyLabel="Logging in..."
      toastSource={loginSource}
      onSubmit={logIn}
      below={
        <>
          <PasskeyButton />
          <ForgottenPassword email={email.trim().toLowerCase()} />
        </>
      }
    >
      {isExpired && <FormStatus message={sessionMessages.expired} isToasted />}
      <EntryField label="Email" type="email" name="email" autoComplete="username" value={email} onType={setEmail} />
      <EntryField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onType={setPassword}
      />
    </AuthFormLayout>
  )
}

function ForgottenPassword({ email }: { email: string }) {
  const data = useData()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<'linkSent' | 'mailIsOff' | null>(null)

  async function request() {
    dismissToast(loginSource)
    if (!email) {
      showMessage(passwordMessages.emailFirst, loginSource)
      return
    }
    setBusy(true)
    const { data: response, error } = await data.rpc('request_password_reset', { email })
    setBusy(false)
    if (error) {
      console.error('A new password could not be asked for', error)
      showMessage(passwordMessages.requestFailed, loginSource)
    } else setAnswer(response.mail === 'on' ? 'linkSent' : 'mailIsOff')
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 text-sm">
      <Button variant="ghost" size="sm" className="-ms-3 self-start" loading={isBusy} onClick={request}>
        Forgot password?
      </Button>
      <div role="status">
        {answer && (
          <p className="rounded-md bg-info-wash p-3 text-info-ink">
            <strong className="block">{passwordMessages[answer].title}</strong>
            {passwordMessages[answer].description}
          </p>
        )}
      </div>
    </div>
  )
}
