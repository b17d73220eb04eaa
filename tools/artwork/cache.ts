import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gradientNoise } from './noise.ts'
import type { Scene } from './scene.ts'

const folder = join(tmpdir(), 'artwork-terrain')

/** Raising land takes longer than lighting it: keep it while only the light, the camera or the drawing change. */
export function remembered({ land }: Scene, size: number, make: () => Float32Array): Float32Array {
  const file = join(folder, `${fingerprint(land, size)}.f32`)
  if (existsSync(file)) {
    const bytes = readFileSync(file)
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  }
  const heights = make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, new Uint8Array(heights.buffer))
  return heights
}

/** Two lands are the same if they agree at many probes; a function has no other identity. */
function fingerprint(land: Scene['land'], size: number) {
  const noise = gradientNoise(land.seed)
  const hash = createHash('sha1').update(
    `${land.seed} ${size} ${land.drops} ${land.crestScale} 3${land.weathered ? ` ${land.weathered}` : ''}`,
  )
  for (let j = 0; j < 60; j++) {
    for (let i = 0; i < 60; i++) {
      const x = (i / 60 - 0.5) * size
      const z = (j / 60) * size
      const crest = Math.abs(noise(x * 0.3, z * 0.3))
      hash.update(land.height(x, z, { crest, roll: noise(x, z), drift: noise(x * 0.1, z), noise }).toFixed(4))
    }
  }
  return hash.digest('hex').slice(0, 20)
}
