import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureBuilt } from '../../scripts/build-if-needed.mjs'
import { installWithApt } from '../../scripts/install-with-apt.mjs'
import { launch, temporaryFolder } from '../../tests/support/running-server.ts'
import type { Browser } from './drivers/browser.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startWebKit } from './drivers/webkit.ts'
import { findPrograms } from './find-programs.ts'
import { admin, type Journey } from './journeys/journey.ts'
import { readerJourneys } from './journeys/reader-journeys.ts'
import { staffJourneys } from './journeys/staff-journeys.ts'
import { writerJourneys } from './journeys/writer-journeys.ts'
import { Page } from './page.ts'

/** `npm run test:browsers` runs all journeys in both; `npm run test:browsers -- webkit carousel` those that say so, there. */
const [only, words = ''] = process.argv.slice(2)
const browsers = {
  firefox: () => startFirefox(findPrograms(['firefox'], installWithApt).firefox),
  webkit: () => startWebKit(findPrograms(['driver', 'miniBrowser', 'xvfb'], installWithApt)),
}
const journeys = [...readerJourneys, ...writerJourneys, ...staffJourneys].filter(({ title }) => title.includes(words))
const results = path.join(import.meta.dirname, '../../test-results/other-browsers')

let last = 0
const unique = (text: string) => `${text}-${process.pid}-${++last}`

await rm(results, { recursive: true, force: true })
ensureBuilt()
const started = await startBrowsers()
const temporary = await temporaryFolder()
const server = await launch({
  dataDir: path.join(temporary.folder, 'data'),
  env: { STARTER_CONTENT: 'on', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
})
let failed = 0
for (const browser of started) {
  for (const journey of journeys) if (!(await runJourney(browser, journey))) failed += 1
  await browser.close()
}
await server.stop()
await temporary.remove()
console.log(failed ? `${failed} failed; pictures are in test-results/other-browsers` : 'all passed')
process.exitCode = failed ? 1 : 0

async function startBrowsers(): Promise<Browser[]> {
  const wanted = Object.entries(browsers).filter(([name]) => !only || name === only)
  try {
    const all: Browser[] = []
    for (const [, start] of wanted) all.push(await start())
    return all
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function runJourney(browser: Browser, { title, run, expects }: Journey): Promise<boolean> {
  const tab = await browser.open()
  await tab.resize(1440, 900)
  const fault = await run(new Page(tab, server.url), unique)
    .then(() => tab.errors().filter((text) => !expects?.test(text)))
    .then(
      (errors) => errors.length > 0 && `errors in the console:\n  ${[...new Set(errors)].join('\n  ')}`,
      (error: Error) => error.message,
    )
  console.log(`${fault ? 'FAILED' : 'passed'}  ${browser.name}: ${title}`)
  if (fault) {
    console.log(`  ${fault}`)
    await mkdir(results, { recursive: true })
    await writeFile(path.join(results, `${browser.name}-${title.replace(/\W+/g, '-')}.png`), await tab.screenshot())
  }
  await tab.close()
  return !fault
}
