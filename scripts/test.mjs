import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { countBehaviours } from './behaviours.mjs'
import { findChromium } from './find-chromium.mjs'
import { begin } from './steps.mjs'

const root = path.join(import.meta.dirname, '..')
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env.CHROMIUM_PATH = findChromium()

// Two lines of work side by side keep two processors busy: tests wait a good deal, each line where the other does not.
const check = begin('types, lint and the import fence', 'npm run --silent check')
const build = begin('the build', 'node scripts/build.mjs --if-needed')
const tests = begin('unit, database, table API, identity, faults', 'vitest run --maxWorkers=1', check)
const journeys = begin('journeys in a real browser', 'playwright test', build)
for (const step of [check, build, tests, journeys]) await step.show()
countBehaviours(root, results)
