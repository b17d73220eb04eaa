import { type Mutation, mutations } from './mutations.ts'
import { runTests, type Verdict } from './run-tests.ts'
import { copySources, type SourceCopy } from './source-copy.ts'

const citation = /\b[A-Z]{1,3}-\d{2,3}\b/g

/** As the count of proven behaviours has it: a title with more than three ids proves none of them. */
function proves(title: string, id: string) {
  const cited: string[] = title.match(citation) ?? []
  return cited.length <= 3 && cited.includes(id)
}

/** Breaks the product once for every mutation, or those whose ids are given, and runs the tests that must notice. */
async function main(wanted: readonly string[]): Promise<void> {
  const chosen = mutations.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const copy = await copySources()
  try {
    const unproven = await findUnproven(copy, chosen)
    for (const { id } of unproven) console.log(`unproven  ${id}: no test of it passes while nothing is broken`)
    const run = runOnce(copy)
    let killed = 0
    for (const mutation of chosen) if (!unproven.includes(mutation) && (await isKilled(mutation, run))) killed++
    console.log(`${killed} of ${chosen.length} killed (${Math.round((killed / chosen.length) * 100)} %)`)
    if (killed < chosen.length) process.exitCode = 1
  } finally {
    await copy.remove()
  }
}

/** Tests that fail by themselves would seem to notice every change. */
async function findUnproven(copy: SourceCopy, chosen: readonly Mutation[]): Promise<Mutation[]> {
  const { passed, failed } = await runTests(copy.folder, [...new Set(chosen.flatMap(({ tests }) => tests))])
  const isProven = ({ id }: Mutation) =>
    passed.some((title) => proves(title, id)) && !failed.some((title) => proves(title, id))
  return chosen.filter((mutation) => !isProven(mutation))
}

type Run = (mutation: Mutation) => Promise<Verdict>

/** One change may break several behaviours; its tests are run once. */
function runOnce(copy: SourceCopy): Run {
  const verdicts = new Map<string, Promise<Verdict>>()
  return (mutation) => {
    const { id: _id, ...change } = mutation
    const key = JSON.stringify(change)
    const verdict = verdicts.get(key) ?? copy.withChange(mutation, () => runTests(copy.folder, mutation.tests))
    verdicts.set(key, verdict)
    return verdict
  }
}

async function isKilled(mutation: Mutation, run: Run): Promise<boolean> {
  const { id, file, replace } = mutation
  const say = (word: string, rest = '') => console.log(`${word.padEnd(9)} ${id}  ${file}: ${oneLine(replace)}${rest}`)
  try {
    const { passed, failed } = await run(mutation)
    if (passed.length + failed.length === 0) throw new Error('no test could run: choose a change that breaks less')
    // Its tests fail, or cannot even begin, because what they need does not start.
    const isNoticed = failed.some((title) => proves(title, id)) || !passed.some((title) => proves(title, id))
    const others = failed.map((title) => `\n            failed instead: ${title}`).join('')
    say(isNoticed ? 'killed' : 'SURVIVED', isNoticed ? '' : others)
    return isNoticed
  } catch (error) {
    say('UNUSABLE', `\n            ${error instanceof Error ? error.message : error}`)
    return false
  }
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 80) || '(left out)'

await main(process.argv.slice(2))
