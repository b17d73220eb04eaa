import { error, success } from '#app/admin-kit/messages.ts'
import { formatDay } from '#app/lib/nepal-dates.ts'

export const deskMessages = {
  colleaguesFailed: (reason: string) => error(`Failed to load the colleagues: ${reason}`),
  assigned: (name: string) => success(`Assigned to ${name}`),
  assignFailed: (reason: string) => error(`Failed to assign: ${reason}`),
  followUpSet: (day: string) => success(`Follow-up set to ${formatDay(day)}`),
  followUpCleared: success('Follow-up cleared'),
  followUpFailed: (reason: string) => error(`Failed to change the follow-up: ${reason}`),
}
