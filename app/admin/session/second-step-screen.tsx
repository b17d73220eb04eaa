import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { AuthFormLayout } from './auth-form-layout.tsx'
import { EntryField } from './entry-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { loginSource, type SecondStep, useSignIn } from './use-sign-in.ts'

interface SecondStepScreenProps {
  step: SecondStep
  /** Back to email and password. */
  onRestart: () => void
}

/** After the right password of an account that needs more. */
export function SecondStepScreen({ step, onRestart }: SecondStepScreenProps) {
  const [code, setCode] = useState('')
  const signIn = useSignIn()

  async function submit() {
    dismissToast(loginSource)
    if (!code.trim()) return
    const isOver = await signIn.withCode(code)
    setCode('')
    if (isOver) onRestart()
  }

  return (
    <AuthFormLayout
      title="Second step"
      submitLabel="Continue"
      busyLabel="Checking..."
      toastSource={loginSource}
      onSubmit={submit}
      below={
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          {step.has_passkey && <PasskeyButton />}
          <Button variant="ghost" size="sm" className="-ms-3 self-start" onClick={onRestart}>
            Start again
          </Button>
        </div>
      }
    >
      <EntryField
        label="Code"
        help="Six digits from your authenticator app, or one of your recovery codes."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        ref={focusOnMount}
        value={code}
        onType={setCode}
      />
    </AuthFormLayout>
  )
}

/** The button that had the focus is gone. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus()
