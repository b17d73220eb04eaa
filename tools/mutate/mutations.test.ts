import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutations } from './mutations.ts'
import { applyChange, root } from './source-copy.ts'

const lists = path.join(root, 'docs/behaviours')
const behaviours = readdirSync(lists, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(path.join(lists, file), 'utf8'))
  .join('\n')

const migrations = 'database/migrations'

const created =
  /\b(?:create (?:or replace )?(?:function|procedure|view) [\w.]+|(?:create|alter) (?:or replace )?(trigger \w+|policy "[^"]+")[^;]*?( on [\w.]+))/gi

/** The functions, views, triggers and policies that a text of SQL creates or alters, in their order. */
const createdIn = (sql: string) =>
  [...sql.matchAll(created)].map(([whole, name, table]) => (name ? name + table : whole.split(' ').at(-1)!))

/** The newest migration that defines what this change breaks. */
function findNewestDefinition(file: string, find: string): string {
  const before = readFileSync(path.join(root, file), 'utf8').split(find)[0]!
  const broken = createdIn(before.concat(find)).at(-1)
  const later = readdirSync(path.join(root, migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .filter((name) => createdIn(readFileSync(path.join(root, migrations, name), 'utf8')).includes(broken!))
  return later.length > 0 ? `${migrations}/${later.at(-1)}` : file
}

test.each(mutations.filter(({ file }) => file.startsWith(migrations)))(
  'a change of $file is not undone by a later migration: $find',
  ({ file, find }) => {
    expect(findNewestDefinition(file, find)).toBe(file)
  },
)

test.each(mutations)('a change of $file can still be made: $find', (mutation) => {
  const { id, file, tests } = mutation
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(applyChange(text, mutation)).not.toBe(text)
  expect(behaviours).toContain(`- **${id}** `)
  expect(tests.map((test) => readFileSync(path.join(root, test), 'utf8')).join()).toContain(id)
})
