import type { TooManyAttempts } from '#server/identity/login-limiter.ts'
import { refuse } from '#server/web/answers.ts'

/** `message` is for an address that has to wait for 15 minutes; an account that is slowed down names its own time. */
export const refuseTooMany = ({ waitSeconds, isSlowedDown }: TooManyAttempts, message: string) =>
  isSlowedDown
    ? refuse(429, 'slow_down', `Too many attempts on this account. Please try again in ${inWords(waitSeconds)}.`, {
        'retry-after': String(waitSeconds),
      })
    : refuse(429, 'too_many_attempts', message, { 'retry-after': String(waitSeconds) })

const inWords = (seconds: number) =>
  seconds === 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
