// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code that have them.
import type { Mutation } from './mutations.ts'

const url = 'database/engine/address/database-url.ts'
const urlTests = ['tests/database-access/database-url.test.ts']

/** Breaks of how the site reaches its database: addresses, rights, versions. */
export const accessMutations: readonly Mutation[] = [
  {
    id: 'OP-49',
    file: url,
    find: "needsWritable: attributes !== 'any' || hosts.length > 1,",
    replace: "needsWritable: attributes !== 'any',",
    tests: urlTests,
  },
  {
    id: 'OP-49',
    file: url,
    find: 'number < 1 || number > 65_535',
    replace: 'number < 1',
    tests: urlTests,
  },
  {
    id: 'DB-136',
    file: 'database/engine/roles/missing-rights.ts',
    find: '[!rights.may_create_roles, `create roles`, `ALTER ROLE ${role} CREATEROLE;`],',
    replace: '',
    tests: ['tests/database-access/missing-rights.test.ts'],
  },
  {
    id: 'DB-138',
    file: 'database/engine/migrate.ts',
    find: 'if (present > known)',
    replace: 'if (false)',
    tests: ['tests/database-access/versions.test.ts'],
  },
  {
    id: 'DB-139',
    file: 'database/engine/embedded/cluster.ts',
    find: 'if (made === brought) return',
    replace: 'if (made || brought) return',
    tests: ['tests/database-access/versions.test.ts'],
  },
  {
    id: 'W-82',
    file: 'app/ui/toast/toast-stack.tsx',
    find: `    heights.observe(document.body)\n`,
    replace: `    viewport.scrollIntoView({ block: 'nearest' })\n`,
    tests: ['tests/journeys/messages-small-screens.journey.ts'],
  },
]
