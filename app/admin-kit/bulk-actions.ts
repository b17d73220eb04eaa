import { CircleCheck, CirclePause, FileCheck, FilePen } from 'lucide-react'
import type { BulkAction } from './define-resource.ts'
import { success } from './messages.ts'

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

/** Publishes all selected rows of a table with `is_published`, or makes drafts of them. */
export const publicationOf = (words: Words): BulkAction<{ is_published: boolean }>[] => [
  {
    label: 'Publish selected',
    icon: FileCheck,
    change: { is_published: true },
    appliesTo: ({ is_published }) => !is_published,
    done: (count) => success(`${counted(count, words)} published`),
  },
  {
    label: 'Unpublish selected',
    icon: FilePen,
    change: { is_published: false },
    appliesTo: ({ is_published }) => is_published,
    done: (count) => success(`${counted(count, words)} unpublished`),
  },
]
