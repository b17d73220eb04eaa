import {
  Award,
  FileText,
  Images,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  ShieldUser,
  Users,
} from 'lucide-react'
import type { Data } from '#app/lib/data.ts'

export const counted: readonly { table: string; label: string; icon: LucideIcon }[] = [
  { table: 'team_members', label: 'Team Members', icon: Users },
  { table: 'blog_posts', label: 'Blog Posts', icon: Newspaper },
  { table: 'testimonials', label: 'Testimonials', icon: MessageSquareQuote },
  { table: 'awards', label: 'Awards', icon: Award },
  { table: 'inquiries', label: 'Inquiries', icon: Inbox },
  { table: 'pages', label: 'Pages', icon: FileText },
  { table: 'banner_slides', label: 'Banners', icon: Images },
  { table: 'newsletter_subscriptions', label: 'Newsletter Subs', icon: Mail },
  { table: 'admin_users', label: 'Admin Users', icon: ShieldUser },
]

/** Exact numbers. One that cannot be had is missing; the others still show. */
export async function countRows(data: Data): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await Promise.all(
    counted.map(async ({ table }) => {
      const key = table === 'admin_users' ? 'user_id' : 'id'
      const { count, error } = await data.from(table).select(key, { count: 'exact', head: true })
      if (error || count === null) console.error(`The rows of ${table} could not be counted`, error)
      else counts.set(table, count)
    }),
  )
  return counts
}
