import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { islands } from './islands.ts'

const features = path.join(import.meta.dirname, '../features')

/** The name of every `<Island>` that a feature writes. */
const used = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [...readFileSync(path.join(features, file), 'utf8').matchAll(/<Island\s+name="([^"]+)"/g)])
  .map(([, name]) => name!)

test('every island that a page writes can be started, and no other is listed', () => {
  expect([...new Set(used)].sort()).toEqual(Object.keys(islands).sort())
})
