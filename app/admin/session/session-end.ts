import { say } from '#app/admin/data/report.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { sessionMessages } from './messages.ts'

let shown: number | undefined

/** Nobody may be there to read it: it stays until somebody signs in again, or closes it. */
export function sayExpired() {
  takeBackExpired()
  shown = say({ ...sessionMessages.expired, duration: 0 })
}

export function takeBackExpired() {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}
