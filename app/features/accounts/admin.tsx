import { KeyRound, Link2, ShieldUser, UserCheck, UserX } from 'lucide-react'
import { callFunction } from '#app/admin-kit/call-function.ts'
import { defineResource, type ListedRow, type RowAction } from '#app/admin-kit/define-resource.ts'
import type { Data } from '#app/lib/data/data.ts'
import { type AdminRole, roleNames } from '#app/lib/permissions.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { accountActionMessages, accountMessages, invitationFailed } from './admin-messages.ts'
import { accountSchema } from './schema.ts'

/** The role is null if a deletion failed after its first step. */
type Account = ListedRow<'admin_users'>

/** For a colleague who has lost the phone: the password is enough from then on. */
const removeSecondFactor: RowAction<Account> = {
  label: 'Remove second step',
  icon: KeyRound,
  change: { has_second_factor: false },
  run: (data, { id }) => data.rpc('reset_second_factor', { user_id: id }).throwOnError(),
  done: accountActionMessages.secondFactorRemoved,
}

export const accounts = defineResource({
  path: 'admin-management',
  table: 'admin_users',
  key: 'user_id',
  title: 'Admin Management',
  group: 'System',
  icon: ShieldUser,
  role: 'super_admin',
  words: { one: 'admin user', many: 'admin users' },
  dashboardCount: { label: 'Admin Users', order: 9 },
  messages: accountMessages,
  empty: 'No admin users found.',
  schema: accountSchema,
  list: {
    layout: 'table',
    order: [['created_at', 'asc']],
    search: ['name', 'email'],
    filter: {
      label: 'Role',
      column: 'role',
      options: [
        { value: 'admin', label: roleNames.admin },
        { value: 'super_admin', label: roleNames.super_admin },
      ],
    },
    columns: [
      { header: 'Name', cell: ({ name }) => <span className="font-semibold">{name || '–'}</span> },
      { header: 'Email', cell: ({ email }) => <span className="inline-block break-all md:min-w-48">{email}</span> },
      {
        header: 'Role',
        cell: ({ role, is_active, has_second_factor }) => (
          <span className="flex flex-wrap gap-2">
            <Badge tone={role === 'super_admin' ? 'info' : 'neutral'}>{role ? roleNames[role] : 'No role'}</Badge>
            {has_second_factor && <Badge tone="success">Second step</Badge>}
            {!is_active && <Badge tone="warning">Inactive</Badge>}
          </span>
        ),
      },
    ],
  },
  form: { in: 'dialog', size: 'md' },
  remove: {
    confirm: 'Are you sure you want to delete this admin user? This action cannot be undone.',
    async deleteRows(data, ids) {
      for (const table of ['user_roles', 'admin_users'] as const)
        await data.from(table).delete().in('user_id', ids).throwOnError()
    },
  },
  refusalOf: ({ email }, act, accountEmail) =>
    email === accountEmail && (act === 'Delete' || act === 'Deactivate')
      ? `You cannot ${act.toLowerCase()} your own account.`
      : undefined,
  nameOf: ({ email }) => email,
  actions: ({ is_active, has_second_factor }) => [
    is_active
      ? { label: 'Deactivate', icon: UserX, change: { is_active: false }, done: accountActionMessages.deactivated }
      : { label: 'Activate', icon: UserCheck, change: { is_active: true }, done: accountActionMessages.activated },
    ...(has_second_factor ? [removeSecondFactor] : []),
  ],
  store: {
    async insert(data, values) {
      const created = await callFunction(data, 'create-admin-user', values)
      return { ...created, id: created.user_id }
    },
    // The name is changed first, because a role change also updates this row and its `updated_at`.
    update: async (data, opened, { name, role }) =>
      (name === opened.name || (await changeName(data, opened, name))) &&
      (role === opened.role || (await changeRole(data, opened, role))),
  },
  oneTimeSecret: {
    title: 'Invitation link',
    note: 'Send this link to the new admin. It sets their password, works once, expires after 7 days and is not shown again. If email is configured, it has been sent too.',
    valueOf: ({ invitation_url }) => invitation_url,
    regenerate: {
      label: 'New link',
      icon: Link2,
      async request(data, { id }) {
        const { data: invitation } = await data.rpc('admin_invite', { user_id: id }).throwOnError()
        return invitation.invitation_url
      },
      failed: invitationFailed,
    },
  },
})

async function changeName(data: Data, { id, updated_at }: Account, name: string) {
  const query = data.from('admin_users').update({ name }).eq('user_id', id).eq('updated_at', updated_at)
  const { data: changed } = await query.select('user_id').throwOnError()
  return changed.length > 0
}

async function changeRole(data: Data, { id, role: oldRole }: Account, role: AdminRole) {
  if (oldRole === null) throw new Error('This account has lost its role. Delete it and invite its owner again.')
  const query = data.from('user_roles').update({ role }).eq('user_id', id).eq('role', oldRole)
  const { data: changed } = await query.select('user_id').throwOnError()
  return changed.length > 0
}
