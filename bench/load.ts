import autocannon from 'autocannon'
import { median } from './measurement.ts'

const connections = 16
const seconds = 4

/** Requests per second of both addresses, measured alternately under the same conditions. */
export async function compare(ours: string, bare: string, headers: Record<string, string> = {}, rounds = 3) {
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (const url of [ours, bare]) await load(url, headers, 1)
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await load(ours, headers, seconds))
    rates.bare.push(await load(bare, headers, seconds))
  }
  return { ours: median(rates.ours), bare: median(rates.bare), ratio: median(rates.ours) / median(rates.bare) }
}

async function load(url: string, headers: Record<string, string>, duration: number) {
  const result = await autocannon({ url, headers, connections, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}
