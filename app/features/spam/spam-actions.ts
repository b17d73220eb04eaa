import { Ban, Undo2 } from 'lucide-react'
import type { BulkAction, FilterOption, RowAction } from '#app/admin-kit/define-resource.ts'
import { success } from '#app/admin-kit/messages.ts'

interface Scored {
  is_spam: boolean
}

/** What somebody has answered or decided on is no spam. Comments have no status. */
export const mayBeSpam = ({ is_spam, status = 'pending' }: Scored & { status?: string | null }) =>
  !is_spam && status === 'pending'

/** Lists of scored rows show them without spam, which has a filter of its own. */
export const withoutSpam = { is_spam: false } as const
export const spamOption = (label: string): FilterOption<Scored> => ({
  value: 'spam',
  label,
  where: { is_spam: true },
  isAside: true,
})

/** The actions on rows that are called so: `Inquiry`, `inquiries`. */
export function spamActions(one: string, many: string) {
  const marked = (as: string) => (count: number) => success(`${count === 1 ? one : `${count} ${many}`} marked as ${as}`)
  const markAsSpam = {
    label: 'Mark as spam',
    icon: Ban,
    change: { is_spam: true },
    done: marked('spam')(1),
  } satisfies RowAction<Scored>
  const notSpam = {
    label: 'Not spam',
    icon: Undo2,
    change: { is_spam: false },
    done: marked('not spam')(1),
  } satisfies RowAction<Scored>
  const bulk: readonly BulkAction<Scored>[] = [
    { ...markAsSpam, appliesTo: mayBeSpam, done: marked('spam') },
    { ...notSpam, appliesTo: ({ is_spam }) => is_spam, done: marked('not spam') },
  ]
  return { markAsSpam, notSpam, bulk }
}
