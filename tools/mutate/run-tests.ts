import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'

export interface Verdict {
  /** The titles of the tests and of their steps, each with its own ids only. */
  passed: string[]
  failed: string[]
}

const patience = 20 * 60_000
const build = "import { ensureBuilt } from './scripts/build-if-needed.mjs'; ensureBuilt()"

/** Runs these test files in a folder that holds the project: journeys with Playwright, all others with Vitest. */
export async function runTests(folder: string, files: readonly string[]): Promise<Verdict> {
  const journeys = files.filter((file) => file.endsWith('.journey.ts'))
  const others = files.filter((file) => !file.endsWith('.journey.ts'))
  // Started once here: several tests that find the build outdated would each make it.
  if (files.some((file) => file.endsWith('.journey.ts') || file.startsWith('tests/process/')))
    await run(folder, process.execPath, ['--input-type=module', '-e', build])
  const verdicts = [
    others.length > 0 && readVitest(await report(folder, 'vitest', ['run', ...others])),
    journeys.length > 0 && readPlaywright(await report(folder, 'playwright', ['test', ...journeys])),
  ].filter((verdict) => verdict !== false)
  return {
    passed: verdicts.flatMap(({ passed }) => passed),
    failed: verdicts.flatMap(({ failed }) => failed),
  }
}

/** The JSON report that both runners write by their configuration. */
async function report(folder: string, runner: 'vitest' | 'playwright', args: string[]) {
  const file = path.join(folder, `test-results/${runner}.json`)
  await rm(file, { force: true })
  await run(folder, path.join(folder, 'node_modules/.bin', runner), args)
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
}

async function run(cwd: string, command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: 'ignore', timeout: patience, killSignal: 'SIGKILL' })
  await once(child, 'close')
}

interface VitestReport {
  testResults?: { assertionResults: { title: string; status: string }[] }[]
}

function readVitest({ testResults = [] }: VitestReport): Verdict {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const having = (status: string) => tests.filter((one) => one.status === status).map(({ title }) => title)
  return { passed: having('passed'), failed: having('failed') }
}

interface Step {
  title: string
  error?: unknown
  steps?: Step[]
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { steps?: Step[] }[] }[] }[]
}

function readPlaywright({ suites = [] }: Suite): Verdict {
  const verdict: Verdict = { passed: [], failed: [] }
  const note = (title: string, isPassed: boolean) => verdict[isPassed ? 'passed' : 'failed'].push(title)
  const visitStep = ({ title, error, steps = [] }: Step) => {
    note(title, error === undefined)
    steps.forEach(visitStep)
  }
  const visit = (suite: Suite) => {
    suite.suites?.forEach(visit)
    for (const { title, ok, tests } of suite.specs ?? []) {
      note(title, ok)
      for (const { results } of tests) results.at(-1)?.steps?.forEach(visitStep)
    }
  }
  suites.forEach(visit)
  return verdict
}
