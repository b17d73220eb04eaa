import type { Resource } from '#app/admin-kit/define-resource.ts'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { readSession } from './session-store.ts'

export interface DeskFilter {
  /** Whose rows to list: the own ones, those assigned to nobody, or all. */
  whose: '' | 'mine' | 'nobody'
  /** Only the rows whose follow-up is due in Nepal, today or since earlier. */
  isDue: boolean
  /** Only the rows that should have been answered by now. */
  isOverdue: boolean
}

type Condition = readonly [column: string, operator: 'eq' | 'is' | 'lte', value: string | null]

export function deskConditions({ desk }: Resource, { whose, isDue, isOverdue }: DeskFilter): Condition[] {
  if (!desk) return []
  const conditions: Condition[] = []
  if (whose === 'mine') conditions.push([desk.assignee, 'eq', readSession()?.id ?? null])
  if (whose === 'nobody') conditions.push([desk.assignee, 'is', null])
  if (isDue) conditions.push([desk.followUp, 'lte', dayInNepal(new Date())])
  if (isOverdue && desk.due) conditions.push([desk.due, 'lte', new Date().toISOString()])
  return conditions
}
