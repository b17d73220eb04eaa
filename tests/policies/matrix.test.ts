import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../database/engine/connection/actors.ts'
import { differences, readExpected } from './expected-permissions.ts'
import { listGrantedColumns } from './granted-columns.ts'
import { exploreMatrix, type Finding, storeSamples } from './matrix.ts'
import { describeColumns, describeRows, partialColumns } from './matrix-text.ts'
import { samples } from './samples.ts'
import { staffedDatabase } from './staffed-database.ts'

const db = staffedDatabase()
let findings: Finding[] = []

beforeAll(async () => {
  await storeSamples(db.owner)
  findings = await exploreMatrix(db)
})

const introduction = `Who may do what, found by trying it on the rows of samples.ts.

The visitor is the owner of the rows called own; the admin is asha, the super admin is chandra.
  all   every row there is, or every row that was offered
  name  only the rows of that name; none: the privilege is there, and no row was reached
  -     refused outright
  *     through some columns only: see the second part
After a deliberate change: UPDATE_EXPECTED=1 npx vitest run tests/policies/matrix.test.ts, and read the difference.
`

test('AS-39, AS-40, AS-41: every table, verb and role matches expected-permissions.txt', async () => {
  const granted = await listGrantedColumns(db.owner)
  const actual = [
    introduction,
    ...describeRows(findings),
    '',
    'Columns, where a role has only some of them (from the catalog)',
    '',
    ...describeColumns(granted),
    '',
  ].join('\n')
  const expected = await readExpected(new URL('expected-permissions.txt', import.meta.url), actual)
  expect(differences(expected, actual)).toEqual([])
})

test('the columns that could be used are those that the catalog grants', async () => {
  const tables = partialColumns(findings)
  const granted = await listGrantedColumns(db.owner)
  expect(differences(describeColumns(granted).join('\n'), describeColumns(tables).join('\n'))).toEqual([])
})

test('a super admin may do everything that an admin may do', () => {
  const reached = (role: Role) =>
    findings
      .filter((finding) => finding.role === role)
      .flatMap(({ subject, verb, access }) =>
        access === 'refused'
          ? []
          : [...access.rows, ...access.columns].map((one) => `${subject.relation.name} ${verb} ${one}`),
      )
  const superior = new Set(reached('super_admin'))
  // What somebody typed and did not save is for nobody else, and nobody says where another one is.
  const isPersonal = (one: string) => /^public\.(autosaves|presence) /.test(one)
  expect(reached('admin').filter((one) => !superior.has(one) && !isPersonal(one))).toEqual([])
})

test('every sample belongs to a table or view that is still there', () => {
  const known = new Set(findings.map(({ subject }) => subject.relation.name))
  expect(Object.keys(samples).filter((name) => !known.has(name))).toEqual([])
})

test('SD-05: every sample row is stored, except the counts of posts that are not public', () => {
  const missing = findings.flatMap(({ subject }) =>
    Object.keys(subject.sample.rows)
      .filter((label) => !(label in subject.stored))
      .map((label) => `${subject.relation.name}: ${label}`),
  )
  const uncounted = ['a draft', 'a scheduled post', 'an ended post']
  expect([...new Set(missing)]).toEqual(uncounted.map((post) => `public.blog_post_counts: of ${post}`))
})
