import { useEffect, useState } from 'react'
import type { PasswordStrength } from '#app/features/accounts/measure-password.ts'
import { leastStrength } from '#app/features/accounts/password-limits.ts'
import { classNames } from '#app/ui/class-names.ts'
import { strengthNames } from './messages.ts'

const pauseMs = 250

interface StrengthBarProps {
  password: string
  /** What is known of the account, such as its address: a password made of it is weak. */
  known: readonly string[]
}

/** How hard the password is to guess, while it is typed. The server measures it again. */
export function StrengthBar({ password, known }: StrengthBarProps) {
  const strength = useStrength(password, known.join('\n'))
  if (!password || !strength) return null
  const isEnough = strength.score >= leastStrength
  return (
    <div className="-mt-2 flex flex-col gap-1.5 text-xs text-ink-muted">
      <meter
        aria-label="Password strength"
        max={4}
        value={strength.score}
        aria-valuetext={strengthNames[strength.score]}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full',
              step > Math.max(1, strength.score) ? 'bg-line-strong' : isEnough ? 'bg-success-mark' : 'bg-warning-mark',
            )}
          />
        ))}
      </div>
      <p role="status">
        <strong className="font-semibold text-ink">{strengthNames[strength.score]}.</strong>{' '}
        {!isEnough && strength.advice}
      </p>
    </div>
  )
}

/** The dictionaries are fetched when the first character is typed. */
function useStrength(password: string, known: string): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  useEffect(() => {
    if (!password) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const { measurePassword } = await import('#app/features/accounts/measure-password.ts')
        if (isCurrent) setStrength(measurePassword(password, known.split('\n')))
      } catch (error) {
        // Without the dictionaries the bar is missing; the server's answer still says what is wrong.
        console.warn('The strength of the password could not be measured', error)
      }
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, known])
  return strength
}
