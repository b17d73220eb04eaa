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

test.each(mutations)('a change of $file can still be made: $find', (mutation) => {
  const { id, file, tests } = mutation
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(applyChange(text, mutation)).not.toBe(text)
  expect(behaviours).toContain(`- **${id}** `)
  expect(tests.map((test) => readFileSync(path.join(root, test), 'utf8')).join()).toContain(id)
})
