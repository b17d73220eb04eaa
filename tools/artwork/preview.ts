import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { paintScene } from './paint.ts'
import { findScenes } from './scenes/all.ts'

// Small and quick, for the eye: npx tsx tools/artwork/preview.ts 640 hero-phewa-lake …
const [width = '640', ...names] = process.argv.slice(2)
const folder = join(tmpdir(), 'artwork-preview')
await mkdir(folder, { recursive: true })
for (const scene of findScenes(names)) {
  const started = Date.now()
  const { data, width: w, height } = await paintScene(scene, Number(width), process.env.REDRAW === '1')
  const file = join(folder, `${scene.name}.png`)
  await sharp(data, { raw: { width: w, height, channels: 3 } })
    .png()
    .toFile(file)
  console.log(`${file} ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
