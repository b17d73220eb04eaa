import { startAuthentication } from '@simplewebauthn/browser'
import { useNavigate, useSearchParams } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { showMessage } from '#app/admin/data/report.ts'
import { safeNextPath, toLocalClock, writeSession } from '#app/admin/data/session-store.ts'
import { deleteOtherDrafts } from '#app/admin/drafts/draft-recovery.ts'
import type { Functions } from '#app/lib/data/data.ts'
import { sessionMessages, slowDown } from './messages.ts'
import { clearExpired } from './session-end.ts'

/** The toast source of the login form. */
export const loginSource = 'login'

type LoginAnswers = Functions['admin_login_simple']['Returns']
export type SecondStep = NonNullable<LoginAnswers[number]['second_step']>
interface Failure {
  error: { code?: string; message: string }
  status: number
}

/** The three ways to log in. Each shows its result, and opens the page that was asked for if it succeeds. */
export function useSignIn() {
  const data = useData()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()

  async function enter(answers: LoginAnswers, refused = sessionMessages.refused): Promise<SecondStep | undefined> {
    const [answer] = answers
    if (answer?.second_step) return answer.second_step
    if (!answer?.success || !answer.user_data || !answer.session) {
      showMessage(refused, loginSource)
      return undefined
    }
    const { id, ...times } = answer.session
    writeSession({ ...answer.user_data, ...toLocalClock(times), session_token: id })
    deleteOtherDrafts(answer.user_data.id)
    clearExpired()
    showMessage(sessionMessages.welcome, loginSource)
    await navigate(answer.must_enrol ? '/admin/enrol' : safeNextPath(parameters.get('next')), { replace: true })
    return undefined
  }

  function fail({ error, status }: Failure) {
    console.error('The login failed', error)
    if (error.code === 'slow_down') showMessage(slowDown(error.message), loginSource)
    else showMessage(status === 429 ? sessionMessages.tooMany : sessionMessages.failed, loginSource)
  }

  return {
    /** Returns what is missing, if the password alone is not enough. */
    async withPassword(login_email: string, login_password: string): Promise<SecondStep | undefined> {
      const { data: answers, error, status } = await data.rpc('admin_login_simple', { login_email, login_password })
      if (!error) return enter(answers)
      fail({ error, status })
      return undefined
    },

    /** Returns whether the sign-in is over, so that the password has to be given again. */
    async withCode(code: string): Promise<boolean> {
      const { data: answers, error, status } = await data.rpc('admin_second_step', { code })
      if (!error) await enter(answers)
      else if (status === 400) showMessage(sessionMessages.secondStepRefused, loginSource)
      else if (status === 410) showMessage(sessionMessages.secondStepOver, loginSource)
      else fail({ error, status })
      return status === 410
    },

    async withPasskey() {
      const { data: options, error, status } = await data.rpc('passkey_options', {})
      if (error) return fail({ error, status })
      const response = await startAuthentication({ optionsJSON: options }).catch((reason) => {
        // The user closed the browser's dialog, or no passkey of this site is on the device.
        console.warn('No passkey was used', reason)
        showMessage(sessionMessages.passkeyNotUsed, loginSource)
      })
      if (!response) return
      const answer = await data.rpc('passkey_sign_in', { response })
      if (answer.error) fail(answer)
      else await enter(answer.data, sessionMessages.passkeyUnknown)
    },
  }
}
