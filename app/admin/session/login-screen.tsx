import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBackOffice, useData } from '#app/admin/data/data-client.tsx'
import { showMessage } from '#app/admin/data/report.ts'
import { safeNextPath, toLocalClock, writeSession } from '#app/admin/data/session-store.ts'
import { deleteOtherDrafts } from '#app/admin/drafts/draft-recovery.ts'
import { Button } from '#app/ui/button/button.tsx'
import { FormStatus } from '#app/ui/form/form-status.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { AuthFormLayout } from './auth-form-layout.tsx'
import { EntryField } from './entry-field.tsx'
import { passwordMessages, sessionMessages } from './messages.ts'
import { clearExpired, sessionSource, useExpired } from './session-end.ts'

/** The toast source of the login form. */
const loginSource = 'login'

export function LoginScreen() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
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
    const isSignedIn = await signIn(email.trim().toLowerCase(), password)
    if (isSignedIn) await navigate(safeNextPath(parameters.get('next')), { replace: true })
  }

  return (
    <AuthFormLayout
      title="Admin Login"
      submitLabel="Log in"
      busyLabel="Logging in..."
      toastSource={loginSource}
      onSubmit={logIn}
      below={<ForgottenPassword email={email.trim().toLowerCase()} />}
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

/** Returns whether the login succeeded, and shows the result. */
function useSignIn() {
  const data = useData()
  return async (login_email: string, login_password: string): Promise<boolean> => {
    const { data: answers, error, status } = await data.rpc('admin_login_simple', { login_email, login_password })
    if (error) {
      console.error('The login failed', error)
      showMessage(status === 429 ? sessionMessages.tooMany : sessionMessages.failed, loginSource)
      return false
    }
    const [answer] = answers
    if (!answer?.success || !answer.user_data || !answer.session) {
      showMessage(sessionMessages.refused, loginSource)
      return false
    }
    const { id, ...times } = answer.session
    writeSession({ ...answer.user_data, ...toLocalClock(times), session_token: id })
    deleteOtherDrafts(answer.user_data.id)
    clearExpired()
    showMessage(sessionMessages.welcome, loginSource)
    return true
  }
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
