import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const definition = /^- \*\*([A-Z]{1,3}-\d{2,3})\*\* /gm
const citation = /\b[A-Z]{1,3}-\d{2,3}\b/g

/** Prints what is wrong between the listed behaviours and the tests that passed, and ends the process with 1 for it. */
export function reportBehaviours(root, results) {
  const { defined, faults } = checkBehaviours(
    readDefinitions(path.join(root, 'docs/behaviours')),
    passedTitles(results),
  )
  for (const fault of faults) console.log(fault)
  console.log(`behaviours: ${defined - faults.length} of ${defined} proven`)
  if (faults.length > 0) process.exit(1)
}

/** A title that names more proves none of them: nobody could tell which assertion belongs to which behaviour. */
const mostPerTitle = 3

/** A behaviour is faulty if it is proven nowhere, defined twice, or cited without a definition. */
export function checkBehaviours(definitions, titles) {
  const known = new Set(definitions)
  const areas = new Set(definitions.map(areaOf))
  const citations = [...titles].map((title) => title.match(citation) ?? [])
  const cited = new Set(citations.flat())
  const proven = new Set(citations.filter((ids) => ids.length <= mostPerTitle).flat())
  return {
    defined: known.size,
    faults: [
      ...definitions.filter((id, index) => definitions.indexOf(id) !== index).map((id) => `${id} is defined twice`),
      ...[...known].filter((id) => !proven.has(id)).map((id) => `${id} is proven by no test`),
      ...[...cited]
        .filter((id) => areas.has(areaOf(id)) && !known.has(id))
        .map((id) => `${id} is cited by a test and defined nowhere`),
    ],
  }
}

const areaOf = (id) => id.slice(0, id.indexOf('-'))

const readDefinitions = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(definition)].map(([, id]) => id))

/** The own titles of tests and steps. What a `describe` says holds for no single test. */
export function* passedTitles(results) {
  for (const { assertionResults } of readJson(path.join(results, 'vitest.json'))?.testResults ?? [])
    for (const test of assertionResults) if (test.status === 'passed') yield test.title
  for (const suite of readJson(path.join(results, 'playwright.json'))?.suites ?? []) yield* titlesOfSuite(suite)
}

function* titlesOfSuite({ specs = [], suites = [] }) {
  for (const spec of specs.filter(({ ok }) => ok)) {
    yield spec.title
    for (const test of spec.tests) yield* titlesOfSteps(test.results.at(-1)?.steps)
  }
  for (const inner of suites) yield* titlesOfSuite(inner)
}

function* titlesOfSteps(steps = []) {
  for (const step of steps.filter(({ error }) => !error)) {
    yield step.title
    yield* titlesOfSteps(step.steps)
  }
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
