export interface Area {
  folder: string
  /** The Vitest files that prove it. None needs a browser, a build or a second process of the product. */
  tests: readonly string[]
  /** Whether these tests need PostgreSQL. */
  needsDatabase: boolean
}

/** What StrykerJS mutates. Each area is run by itself, with its own tests: every mutant that survives runs all of them. */
export const areas: readonly Area[] = [
  {
    folder: 'app/lib',
    tests: ['app/lib/**/*.test.{ts,tsx}', 'app/{features,ui,admin-kit}/**/*.test.{ts,tsx}'],
    needsDatabase: false,
  },
  {
    folder: 'server/table-api',
    tests: ['server/table-api/**/*.test.ts', 'tests/table-api/*.test.ts'],
    needsDatabase: true,
  },
  {
    folder: 'server/identity',
    tests: ['server/identity/**/*.test.ts', 'tests/identity/*.test.ts'],
    needsDatabase: true,
  },
]
