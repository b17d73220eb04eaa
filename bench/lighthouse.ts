import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { type Measurement, median } from './measurement.ts'

type Result = RunnerResult['lhr']

const runs = 5
const maxScriptCost = 1
const bounds = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Lighthouse's mobile preset: a slow phone on a slow line, simulated. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const temporary = await temporaryFolder()
  const server = await launch({ dataDir: path.join(temporary.folder, 'data'), env: { STARTER_CONTENT: 'on' } })
  const [post] = await (await fetch(`${server.url}/rest/v1/blog_posts?select=slug&limit=1`)).json()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const measurements: Measurement[] = []
  for (const address of ['/', '/blog', `/blog/${post.slug}`, '/careers', '/contact'])
    measurements.push(...(await audit(server.url, address, port)))
  await browser.close()
  await server.stop()
  await temporary.remove()
  return measurements
}

/**
 * Performance varies with the machine's load, so the median of the runs counts, beside the median of the same page with
 * all scripts blocked, measured in turn: the difference is what the scripts cost. The other scores must hold in every
 * run.
 */
async function audit(url: string, address: string, port: number): Promise<Measurement[]> {
  const results: Result[] = []
  const withoutScripts: Result[] = []
  for (let run = 0; run < runs; run++) {
    results.push(await runLighthouse(url + address, port))
    withoutScripts.push(await runLighthouse(url + address, port, { blockedUrlPatterns: ['*.js'] }))
  }

  const scores = Object.entries(bounds).map(([name, bound]) => {
    const each = scoresOf(results, name)
    const score = name === 'performance' ? median(each) : Math.min(...each)
    return {
      what: `Lighthouse ${name} of ${address}`,
      value: `${score} (${describeSpread(each)}${score < bound ? `: ${listWeakAudits(results, name)}` : ''})`,
      bound: `at least ${bound}`,
      isMet: score >= bound,
    }
  })
  const [loaded, blocked] = [scoresOf(results, 'performance'), scoresOf(withoutScripts, 'performance')]
  const cost = median(blocked) - median(loaded)
  const shift = Math.max(...results.map(({ audits }) => audits['cumulative-layout-shift']!.numericValue ?? 0))
  return [
    ...scores,
    {
      what: `Lighthouse performance that scripts cost ${address}`,
      value: `${cost} (${median(blocked)} without them, ${describeSpread(blocked)})`,
      bound: `at most ${maxScriptCost}`,
      isMet: cost <= maxScriptCost,
    },
    { what: `layout shift of ${address}`, value: String(shift), bound: '0', isMet: shift === 0 },
  ]
}

const scoresOf = (results: Result[], name: string) =>
  results.map(({ categories }) => Math.round((categories[name]!.score ?? 0) * 100))

const describeSpread = (scores: number[]) => `${Math.min(...scores)} to ${Math.max(...scores)}`

/** A failed recording is repeated, up to three times in all. */
async function runLighthouse(address: string, port: number, flags: Flags = {}, attemptsLeft = 3): Promise<Result> {
  const onlyCategories = Object.keys(bounds)
  const result = await lighthouse(address, { port, onlyCategories, logLevel: 'error', ...flags })
  const { runtimeError } = result!.lhr
  if (!runtimeError) return result!.lhr
  if (attemptsLeft === 1) throw new Error(runtimeError.message)
  return runLighthouse(address, port, flags, attemptsLeft - 1)
}

function listWeakAudits(results: Result[], name: string): string {
  const weak = results.flatMap(({ categories, audits }) =>
    categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9),
  )
  return [...new Set(weak.map(({ id }) => id))].join(', ')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
