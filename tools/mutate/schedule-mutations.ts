import type { Mutation } from './mutations.ts'

/** Breaks of 'Publish at' and 'Unpublish at'. */
export const scheduleMutations: readonly Mutation[] = [
  {
    id: 'SD-01',
    file: 'database/migrations/100.do.schedule.sql',
    find: 'is_released and coalesce(publish_at <= now(), true) and',
    replace: 'is_released and',
    tests: ['tests/policies/schedule.test.ts'],
  },
  {
    id: 'SD-02',
    file: 'database/migrations/100.do.schedule.sql',
    find: 'and coalesce(unpublish_at > now(), true);',
    replace: ';',
    tests: ['tests/policies/schedule.test.ts'],
  },
  {
    id: 'SD-05',
    file: 'database/migrations/100.do.schedule.sql',
    find: 'from public.blog_posts as post\n  where private.is_shown(is_released, publish_at, unpublish_at);',
    replace: 'from public.blog_posts as post;',
    tests: ['tests/policies/schedule.test.ts'],
  },
  {
    id: 'SD-08',
    file: 'server/realtime/scheduled-changes.ts',
    find: "for (const { table, id } of fresh) changes.announce({ table, operation: 'update', id })",
    replace: '',
    tests: ['tests/process/schedule.test.ts'],
  },
]
