import { z } from 'zod'
import { hours, items, requiredDate, text } from '#app/admin-kit/fields.ts'

const day = (label: string) => hours({ label, initial: [] })

const holidaySchema = z.object({
  day: requiredDate({ label: 'Day' }),
  name: text({ label: 'Name', required: true, max: 100, placeholder: 'Dashain' }),
})

export const openingHoursSchema = z.object({
  sunday: day('Sunday'),
  monday: day('Monday'),
  tuesday: day('Tuesday'),
  wednesday: day('Wednesday'),
  thursday: day('Thursday'),
  friday: day('Friday'),
  saturday: day('Saturday'),
  holidays: items({ label: 'Closed on', itemName: 'holiday', max: 100, hasNoOrder: true }, holidaySchema),
})
