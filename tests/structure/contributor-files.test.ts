import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { configVariables, readConfig } from '../../server/runtime/config.ts'
import { readSource, root } from './source-files.ts'

const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!)
const unique = (names: string[]) => [...new Set(names)].sort()

const variableNames = configVariables.map(({ name }) => name)

const example = readSource('.env.example')
/** Every setting is a comment of the form `# NAME=value`. */
const settingLine = /^# ([A-Z][A-Z0-9_]*)=/gm

test('.env.example names every variable that the configuration reads, once, and no other', () => {
  const named = matchAll(example, settingLine)
  expect(unique(named)).toEqual(unique([...variableNames]))
  expect(named).toHaveLength(unique(named).length)
  expect(parseEnv(example)).toEqual({})
})

test('the configuration accepts every value that .env.example shows', () => {
  const settings = parseEnv(example.replace(settingLine, '$1='))
  expect(Object.keys(settings).sort()).toEqual(unique([...variableNames]))
  expect(() => readConfig(settings, root)).not.toThrow()
})

test("README's table of the configuration names the same variables", () => {
  const [, section = ''] = readSource('README.md').split('## Configuration\n')
  const [table = ''] = section.split(/^## /m)
  const names = matchAll(table, /^\| (`[^|]+) \|/gm).flatMap((cell) => matchAll(cell, /`([A-Z][A-Z0-9_]*)`/g))
  expect(unique(names)).toEqual(unique([...variableNames]))
})

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }

/** Files that a script writes need not exist before the script does. */
const writtenBy: Record<string, string> = {
  'docs/schema.md': 'schema-docs',
  'docs/openapi.json': 'schema-docs',
  'database/types.generated.ts': 'types',
}
const isMissing = (file: string) => {
  const script = writtenBy[file]
  return !existsSync(path.join(root, file)) && (script === undefined || script in scripts)
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .replaceAll(' ', '-')

const hasHeading = (file: string, anchor: string) =>
  matchAll(readSource(file), /^#+ (.+)$/gm).some((heading) => toAnchor(heading) === anchor)

test.each(documents)('every relative link in %s leads to a file and, where it names one, a heading', (document) => {
  const links = matchAll(readSource(document), /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
  const broken = links.filter((link) => {
    const [target, anchor] = link.split('#') as [string, string?]
    const file = target ? path.join(path.dirname(document), target) : document
    return isMissing(file) || (anchor !== undefined && !hasHeading(file, anchor))
  })
  expect(broken).toEqual([])
})

test.each(documents)('every file of the project that %s names exists', (document) => {
  const named = matchAll(readSource(document), /`((?:app|server|database|docs|scripts|tests|tools)\/[\w./-]*)`/g)
  expect(named.filter((file) => !file.includes('NN') && isMissing(file))).toEqual([])
})

/** These two are added together with the files that they write. */
const knownScripts = new Set([...Object.keys(scripts), 'types', 'schema-docs'])

test.each(documents)('every npm script that %s names exists', (document) => {
  const named = matchAll(readSource(document), /\bnpm run ([\w:-]+)/g)
  expect(named.filter((script) => !knownScripts.has(script))).toEqual([])
})

test('CONTRIBUTING.md names every npm script except the one for operators', () => {
  const named = [...readSource('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name)
  const forContributors = [...knownScripts].filter((script) => script !== 'reset-password')
  expect(named.sort()).toEqual(forContributors.sort())
})
