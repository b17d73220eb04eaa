import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readImports } from './source-files.ts'

/** The first cycle, or undefined. */
function findCycle(edges: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  const visit = (node: string): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return undefined
    way.push(node)
    for (const next of edges.get(node) ?? []) {
      const cycle = visit(next)
      if (cycle) return cycle
    }
    way.pop()
    done.add(node)
    return undefined
  }
  for (const node of edges.keys()) {
    const cycle = visit(node)
    if (cycle) return cycle
  }
  return undefined
}

function toFolders(files: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const [file, imported] of files) {
    const folder = path.dirname(file)
    const others = imported.map((target) => path.dirname(target)).filter((target) => target !== folder)
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])])
  }
  return folders
}

test('a cycle is found where there is one', () => {
  const straight = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
  ])
  expect(findCycle(straight)).toBeUndefined()
  expect(findCycle(new Map([...straight, ['c', ['a']]]))).toEqual(['a', 'b', 'c', 'a'])
})

const imports = readImports(['app', 'server', 'database'])

test('the imports of the project are read', () => {
  expect(imports.get('server/start/boot.ts')).toContain('server/services/services.ts')
  expect(imports.get('app/features/home/route.tsx')).toContain('app/features/about/queries.ts')
})

test('no file imports itself through others', () => {
  expect(findCycle(imports)).toBeUndefined()
})

test('imports between the folders of app and of server run one way', () => {
  const inside = new Map([...imports].filter(([file]) => !file.startsWith('database/')))
  expect(findCycle(toFolders(inside))).toBeUndefined()
})

test('no folder of app, server and the database engine holds more than 20 files', () => {
  const counts = new Map<string, number>()
  for (const file of ['app', 'server', 'database/engine'].flatMap(listFiles)) {
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})
