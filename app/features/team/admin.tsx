import { Users } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { versionOf, withVersion } from '#app/lib/files/picture-source.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { teamMessages } from './admin-messages.ts'
import { teamMemberSchema } from './schema.ts'

export const team = defineResource({
  path: 'team',
  table: 'team_members',
  title: 'Team',
  note: 'in the order visitors see them',
  group: 'Business Management',
  icon: Users,
  words: { one: 'team member', many: 'team members' },
  dashboardCount: { label: 'Team Members', order: 1 },
  messages: teamMessages,
  empty: 'No team members yet.',
  schema: teamMemberSchema,
  list: {
    layout: 'table',
    order: [['display_order', 'asc']],
    search: ['name', 'position'],
    columns: [
      { header: 'Order', cell: ({ display_order }) => <span className="tabular-nums">{display_order}</span> },
      {
        header: 'Photo',
        isUnlabelled: true,
        cell: ({ name, photo_url, updated_at }) => (
          <Avatar name={name} src={photo_url && withVersion(photo_url, versionOf(updated_at))} />
        ),
      },
      { header: 'Name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
      { header: 'Position', cell: ({ position }) => position },
    ],
  },
  form: { in: 'dialog' },
  remove: { confirm: 'Are you sure you want to delete this team member?', hasTrash: true },
  canReorder: true,
  nameOf: ({ name }) => name,
})
