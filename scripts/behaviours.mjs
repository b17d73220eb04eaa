import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const promise = /^- \*\*([A-Z]{1,3}-\d{2,3})\*\* /gm
const cited = /\b[A-Z]{1,3}-\d{2,3}\b/g

/** Compares the listed behaviours with the tests that passed. An area marked as built must be complete. */
export function countBehaviours(root, results) {
  const promised = readPromises(path.join(root, 'docs/behaviours.md'))
  const proven = new Set([...passedTitles(results)].flatMap((title) => title.match(cited) ?? []))
  const areas = new Set([...promised.keys()].map(areaOf))
  const unknown = [...proven].filter((id) => areas.has(areaOf(id)) && !promised.has(id))
  const missing = [...promised].filter(([id]) => !proven.has(id))
  const broken = missing.filter(([, isBuilt]) => isBuilt).map(([id]) => id)

  console.log(`\nwithout a test: ${missing.map(([id]) => id).join(' ') || 'none'}`)
  if (unknown.length > 0) console.log(`cited by a test, but not promised: ${unknown.join(' ')}`)
  if (broken.length > 0) console.log(`marked as built, but not proven: ${broken.join(' ')}`)
  console.log(`behaviours: ${promised.size - missing.length} of ${promised.size} proven`)
  if (broken.length > 0 || unknown.length > 0) process.exit(1)
}

const areaOf = (id) => id.slice(0, id.indexOf('-'))

/** `## Area (built)` marks a whole area; `## Area (built: AS-05, AS-07)` a part of it. */
function readPromises(file) {
  const promised = new Map()
  for (const area of readFileSync(file, 'utf8').split(/^## /m).slice(1)) {
    const heading = area.slice(0, area.indexOf('\n'))
    const [, some] = heading.match(/\(built(?:: ([^)]*))?\)/) ?? []
    const isWhole = /\(built\)/.test(heading)
    for (const [, id] of area.matchAll(promise))
      promised.set(id, isWhole || (some?.split(/[,\s]+/).includes(id) ?? false))
  }
  return promised
}

function* passedTitles(results) {
  const vitest = readJson(path.join(results, 'vitest.json'))
  for (const file of vitest?.testResults ?? [])
    for (const test of file.assertionResults) if (test.status === 'passed') yield test.fullName
  const visit = function* (suite) {
    for (const spec of suite.specs ?? []) if (spec.ok) yield spec.title
    for (const inner of suite.suites ?? []) yield* visit(inner)
  }
  for (const suite of readJson(path.join(results, 'playwright.json'))?.suites ?? []) yield* visit(suite)
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
