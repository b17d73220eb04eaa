import type { Mutation } from './mutations.ts'

/** Breaks of assignments and follow-ups. */
export const deskMutations: readonly Mutation[] = [
  {
    id: 'DK-31',
    file: 'database/migrations/087.do.inquiry_assignment.sql',
    find: "'assignment', private.current_admin_name(), ",
    replace: "'assignment', '', ",
    tests: ['tests/policies/desk.test.ts'],
  },
  {
    id: 'DK-32',
    file: 'database/migrations/087.do.inquiry_assignment.sql',
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
    file: 'database/migrations/088.do.inquiry_follow_up.sql',
    find: '(old.assigned_to, old.follow_up_on) is not distinct from (new.assigned_to, new.follow_up_on)',
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
]
