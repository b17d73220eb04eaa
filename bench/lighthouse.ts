import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumFlags } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import type { Measurement } from './measurement.ts'

const bounds = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Lighthouse's mobile preset: a slow phone on a slow line, simulated. */
export async function measureLighthouse(): Promise<Measurement[]> {
  const place = await temporaryFolder()
  const server = await launch({ dataDir: path.join(place.folder, 'data'), env: { STARTER_CONTENT: 'on' } })
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
  await place.remove()
  return measurements
}

async function audit(url: string, address: string, port: number): Promise<Measurement[]> {
  const result = await lighthouse(url + address, { port, onlyCategories: Object.keys(bounds), logLevel: 'error' })
  const { categories, audits } = result!.lhr
  const scores = Object.entries(bounds).map(([name, bound]) => {
    const score = Math.round((categories[name]!.score ?? 0) * 100)
    const weak = categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 0.9)
    return {
      what: `Lighthouse ${name} of ${address}`,
      value: `${score}${score < bound ? ` (${weak.map(({ id }) => id).join(', ')})` : ''}`,
      bound: `at least ${bound}`,
      isMet: score >= bound,
    }
  })
  const shift = audits['cumulative-layout-shift']!.numericValue ?? 0
  return [...scores, { what: `layout shift of ${address}`, value: String(shift), bound: '0', isMet: shift === 0 }]
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
