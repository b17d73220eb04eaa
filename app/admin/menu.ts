import { DatabaseBackup, FolderOpen, LayoutDashboard, type LucideIcon } from 'lucide-react'
import { resources } from '#app/admin/registry/resources.ts'
import { singletons } from '#app/admin/registry/singletons.ts'
import { type ScreenGroup, screenGroups } from '#app/admin-kit/define-resource.ts'
import type { AdminRole } from '#app/lib/permissions.ts'

export interface MenuEntry {
  to: string
  label: string
  icon: LucideIcon
  group: ScreenGroup
  role?: AdminRole
}

const entries: readonly MenuEntry[] = [
  ...resources.map(({ path, title, icon, group, role }) => ({ to: `/admin/${path}`, label: title, icon, group, role })),
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, group: 'System' },
  ...singletons.map(({ path, title, icon, group }) => ({ to: `/admin/${path}`, label: title, icon, group })),
  { to: '/admin/backups', label: 'Backups', icon: DatabaseBackup, group: 'System', role: 'super_admin' },
  { to: '/admin/media', label: 'Media', icon: FolderOpen, group: 'Content Management' },
]

/** The groups that have at least one screen, with their screens. */
export const menu = screenGroups
  .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
  .filter(({ entries }) => entries.length > 0)
