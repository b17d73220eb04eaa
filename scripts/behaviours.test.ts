import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkBehaviours, passedTitles } from './behaviours.mjs'

test('a behaviour is proven by a title that names it with at most two others', () => {
  const titles = ['NL-01: a', 'NL-02 and NL-03 and NL-04: b', 'NL-05, NL-06, NL-07, NL-08: too many']
  expect(checkBehaviours(['NL-01', 'NL-02', 'NL-03', 'NL-04', 'NL-05'], titles).faults).toEqual([
    'NL-05 is proven by no test',
    'NL-06 is cited by a test and defined nowhere',
    'NL-07 is cited by a test and defined nowhere',
    'NL-08 is cited by a test and defined nowhere',
  ])
})

test('a number that is defined twice is a fault; an abbreviation of another kind is not', () => {
  expect(checkBehaviours(['NL-01', 'NL-01'], ['NL-01 in UTF-16'])).toEqual({
    defined: 1,
    faults: ['NL-01 is defined twice'],
  })
})

test('titles of passed tests and steps count, not those of failed ones or of their groups', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'behaviours-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const assertionResults = [
    { status: 'passed', title: 'a', fullName: 'group a' },
    { status: 'failed', title: 'b', fullName: 'group b' },
  ]
  await writeFile(path.join(folder, 'vitest.json'), JSON.stringify({ testResults: [{ assertionResults }] }))
  const steps = [
    { title: 'd', steps: [{ title: 'e' }] },
    { title: 'f', error: {}, steps: [{ title: 'g' }] },
  ]
  const specs = [
    { ok: true, title: 'c', tests: [{ results: [{ steps }] }] },
    { ok: false, title: 'h', tests: [{ results: [{ steps: [{ title: 'i' }] }] }] },
  ]
  const suites = [{ title: 'j', suites: [{ title: 'k', specs }] }]
  await writeFile(path.join(folder, 'playwright.json'), JSON.stringify({ suites }))
  expect([...passedTitles(folder)]).toEqual(['a', 'c', 'd', 'e'])
})
