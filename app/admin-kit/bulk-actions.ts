import { CircleCheck, CirclePause, FileCheck, FilePen } from 'lucide-react'
import type { BulkAction } from './define-resource.ts'
import { success } from './messages.ts'
import { type Scheduled, scheduleStateOf } from './schedule.ts'

interface Words {
  one: string
  many: string
}

/** '3 banners', '1 banner'. */
const counted = (count: number, { one, many }: Words) => `${count} ${count === 1 ? one : many}`

/** Shows or hides all selected rows of a table with `is_active`. */
export const activationOf = (words: Words): BulkAction<{ is_active: boolean }>[] => [
  {
    label: 'Activate selected',
    icon: CircleCheck,
    change: { is_active: true },
    appliesTo: ({ is_active }) => !is_active,
    done: (count) => success(`${counted(count, words)} activated`),
  },
  {
    label: 'Deactivate selected',
    icon: CirclePause,
    change: { is_active: false },
    appliesTo: ({ is_active }) => is_active,
    done: (count) => success(`${counted(count, words)} deactivated`),
  },
]

const isReleased = (row: Scheduled, isOn: boolean) => isOn || row.publish_at !== null
const isWaiting = (row: Scheduled, isOn: boolean) => !isOn || scheduleStateOf(row, isOn) === 'scheduled'

/** The same for a table with a schedule: what is shown or hidden now waits for no time. */
export const scheduledActivationOf = (words: Words): BulkAction<Scheduled & { is_active: boolean }>[] => {
  const [activate, deactivate] = activationOf(words)
  return [
    {
      ...activate!,
      change: { is_active: true, publish_at: null },
      appliesTo: (row) => isWaiting(row, row.is_active),
    },
    {
      ...deactivate!,
      change: { is_active: false, publish_at: null },
      appliesTo: (row) => isReleased(row, row.is_active),
    },
  ]
}

/** Publishes all selected rows of a table with `is_published` now, or makes drafts of them. */
export const publicationOf = (words: Words): BulkAction<Scheduled & { is_published: boolean }>[] => [
  {
    label: 'Publish selected',
    icon: FileCheck,
    change: { is_published: true, publish_at: null },
    appliesTo: (row) => isWaiting(row, row.is_published),
    done: (count) => success(`${counted(count, words)} published`),
  },
  {
    label: 'Unpublish selected',
    icon: FilePen,
    change: { is_published: false, publish_at: null },
    appliesTo: (row) => isReleased(row, row.is_published),
    done: (count) => success(`${counted(count, words)} unpublished`),
  },
]
