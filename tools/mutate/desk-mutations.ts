import type { Mutation } from './mutations.ts'

const due = 'database/migrations/124.do.inquiry_due.sql'
const presence = 'database/migrations/125.do.presence.sql'
const dueTests = ['tests/desk/due-times.test.ts']
const presenceTests = ['tests/desk/presence.test.ts']

/** Breaks of assignments, follow-ups, due times and presence. */
export const deskMutations: readonly Mutation[] = [
  {
    id: 'DK-31',
    file: 'database/migrations/121.do.application_desk.sql',
    find: "'assignment', coalesce(private.admin_name(new.assigned_to), '')",
    replace: "'assignment', ''",
    tests: ['tests/policies/desk.test.ts'],
  },
  {
    id: 'DK-32',
    file: 'database/migrations/121.do.application_desk.sql',
    find: 'if new.assigned_to is distinct from private.current_admin() then',
    replace: 'if true then',
    tests: ['tests/policies/desk.test.ts'],
  },
  {
    id: 'DK-33',
    file: 'database/migrations/087.do.inquiry_assignment.sql',
    find: 'on delete set null',
    replace: 'on delete cascade',
    tests: ['tests/policies/desk.test.ts'],
  },
  {
    id: 'DK-34',
    file: 'database/migrations/124.do.inquiry_due.sql',
    find: '(old.assigned_to, old.follow_up_on, old.due_at) is not distinct from (new.assigned_to, new.follow_up_on, new.due_at)',
    replace: 'true',
    tests: ['tests/policies/desk.test.ts'],
  },
  {
    id: 'DK-35',
    file: 'app/admin/data/desk-filter.ts',
    find: "[desk.assignee, 'is', null]",
    replace: "[desk.followUp, 'is', null]",
    tests: ['tests/journeys/admin-desk.journey.ts'],
  },
  {
    id: 'DK-37',
    file: 'app/admin/data/desk-filter.ts',
    find: "[desk.followUp, 'lte', dayInNepal(new Date())]",
    replace: "[desk.followUp, 'lte', '2099-12-31']",
    tests: ['tests/journeys/admin-desk.journey.ts'],
  },
  { id: 'DK-60', file: due, find: 'when clock < times[3] then times[3]', replace: '', tests: dueTests },
  {
    id: 'DK-61',
    file: due,
    find: "perform set_config('app.user_id', '', true);",
    replace: '',
    tests: dueTests,
  },
  {
    id: 'DK-62',
    file: due,
    find: "and old.status <> 'pending' and 'failed' is distinct from (",
    replace: "and old.status <> 'pending' and '' is distinct from (",
    tests: dueTests,
  },
  {
    id: 'DK-64',
    file: 'app/admin/due/due.ts',
    find: 'day === today || leftMs < hourMs',
    replace: 'day === today',
    tests: ['app/admin/due/due.test.ts'],
  },
  { id: 'DK-73', file: presence, find: 'tab offset 10', replace: 'tab offset 11', tests: presenceTests },
  {
    id: 'DK-74',
    file: presence,
    find: 'for delete to admin\n  using (user_id = private.current_admin());',
    replace: 'for delete to admin\n  using (true);',
    tests: presenceTests,
  },
  {
    id: 'LI-13',
    file: 'app/admin/list/row-opening.ts',
    find: ' || isPressOnControl) return',
    replace: ') return',
    tests: ['tests/journeys/admin-lists.journey.ts'],
  },
  {
    id: 'LI-14',
    file: 'app/admin/list/bulk-bar.tsx',
    find: 'onSelect((current) => new Set([...current].filter((id) => !ids.includes(id))))',
    replace: 'onSelect(new Set())',
    tests: ['tests/journeys/admin-lists.journey.ts'],
  },
]
