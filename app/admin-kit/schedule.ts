import type { z } from 'zod'
import { moment } from './fields.ts'

/** The times of a row that can be scheduled, as they are stored. */
export interface Scheduled {
  publish_at: string | null
  unpublish_at: string | null
}

/** The fields of the two times. `off` is what a row is called that staff do not show. */
export const scheduleFields = (off: 'a draft' | 'inactive') => ({
  publish_at: moment({
    label: 'Publish at (Nepal time)',
    help: `Visitors see it from then on, also if it is ${off} now.`,
  }),
  unpublish_at: moment({ label: 'Unpublish at (Nepal time)', help: 'Visitors see it until then.' }),
})

/** Refuses an end that is not after the start, as the database does. */
export const withSchedule = <Schema extends z.ZodObject<ReturnType<typeof scheduleFields>>>(schema: Schema): Schema =>
  schema.refine(
    ({ publish_at: start, unpublish_at: end }) =>
      start === null || end === null || Date.parse(start as string) < Date.parse(end as string),
    { path: ['unpublish_at'], message: 'Unpublish at must be after Publish at' },
  )

export type ScheduleState = 'off' | 'scheduled' | 'on' | 'ended'

/** What visitors see of a row, by what staff chose and by its times. The database decides likewise. */
export function scheduleStateOf(
  { publish_at, unpublish_at }: Scheduled,
  isOn: boolean,
  now = new Date(),
): ScheduleState {
  if (publish_at !== null && new Date(publish_at) > now) return 'scheduled'
  if (!isOn && publish_at === null) return 'off'
  return unpublish_at !== null && new Date(unpublish_at) <= now ? 'ended' : 'on'
}

/** The times of a row of any table. */
export const readSchedule = (row: Readonly<Record<string, unknown>> | null): Scheduled => ({
  publish_at: (row?.publish_at as string | null | undefined) ?? null,
  unpublish_at: (row?.unpublish_at as string | null | undefined) ?? null,
})

/** Whether visitors see a row of any content table now. A record without a switch is always shown. */
export const isShownNow = (row: Readonly<Record<string, unknown>>): boolean =>
  scheduleStateOf(readSchedule(row), Boolean(row.is_published ?? row.is_active ?? true)) === 'on'
