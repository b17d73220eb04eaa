import path from 'node:path'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { atMost, type Measurement, median } from './measurement.ts'

/** From the command to the `ready` line, with an existing build. */
export async function measureStart(): Promise<Measurement[]> {
  const temporary = await temporaryFolder()
  const time = async (dataDir: string) => {
    const started = performance.now()
    const server = await launch({ dataDir, env: { STARTER_CONTENT: 'on' } })
    const seconds = (performance.now() - started) / 1000
    await server.stop()
    return seconds
  }
  await time(path.join(temporary.folder, 'warm-up'))
  const first: number[] = []
  const later: number[] = []
  for (const round of ['a', 'b', 'c']) {
    first.push(await time(path.join(temporary.folder, round)))
    later.push(await time(path.join(temporary.folder, round)))
  }
  await temporary.remove()
  return [
    atMost('first start to ready, with starter content', median(first), 5, 's'),
    atMost('later start to ready', median(later), 2, 's'),
  ]
}
