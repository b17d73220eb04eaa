import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const root = path.join(import.meta.dirname, '../..')
const [, section = ''] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('### Add a field\n')
const [example = ''] = section.split(/^##/m)
/** What the example tells to change, in its order: a file in bold, then its new content or a difference. */
const steps = [...example.matchAll(/^\*\*`([^`]+)`\*\*[^`]*```(sql|diff)\n([\s\S]*?)```/gm)].map(
  ([, file, language, text]) => ({ file: file!, isNew: language === 'sql', text: text! }),
)
const changed = steps.map(({ file }) => file).filter((file) => !file.startsWith('tests/'))

let copy: ProjectCopy
let running: RunningServer | undefined

beforeAll(async () => {
  copy = await copyProject('new-field')
  for (const { file, isNew, text } of steps) {
    if (isNew) await copy.write(numberNextMigration(file), text)
    else await copy.replace(file, sideOf(text, '-'), sideOf(text, '+'))
  }
  if (await copy.hasScript('types')) await copy.runScript('types')
})
afterAll(async () => {
  await running?.stop()
  await copy.remove()
})

function numberNextMigration(file: string) {
  const names = readdirSync(path.join(root, 'database/migrations')).filter((name) => name.endsWith('.sql'))
  const highest = Math.max(...names.map((name) => Number.parseInt(name, 10)))
  return file.replace('0NN', String(highest + 1).padStart(3, '0'))
}

/** The lines of a difference on one of its sides, '-' or '+', with those that both sides share. */
const sideOf = (difference: string, side: '-' | '+') =>
  difference
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(side))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

test('the example in CONTRIBUTING.md counts the files that it changes', () => {
  expect(changed).toEqual([
    'database/migrations/0NN.do.service_duration.sql',
    'app/features/services/schema.ts',
    'app/features/services/services-page.tsx',
  ])
  expect(example).toContain(`**${changed.length} files**`)
})

test('the example in CONTRIBUTING.md compiles', async () => {
  const sources = changed.filter((file) => /\.tsx?$/.test(file))
  expect(await copy.findTypeErrors([...sources, 'app/features/services/admin.tsx'])).toEqual([])
})

test('the example in CONTRIBUTING.md adds a field that staff set and visitors see', async () => {
  running = await copy.launch()
  const staff = new TestBrowser(running.url)
  await staff.signIn()
  const service = { title: 'Over the pass', description: 'On foot.', duration: 'Nine days' }
  expect((await staff.post('/rest/v1/services', service)).status).toBe(201)
  const tooLong = await staff.post('/rest/v1/services', { ...service, duration: 'x'.repeat(101) })
  expect([tooLong.status, tooLong.json().code]).toEqual([400, '23514'])

  const page = await new TestBrowser(running.url).get('/services')
  expect(page.status).toBe(200)
  const [, title, duration] = page.text.match(/<h2[^>]*>(Over the pass)<\/h2><p[^>]*>(Nine days)<\/p>/) ?? []
  expect([title, duration]).toEqual(['Over the pass', 'Nine days'])
})
