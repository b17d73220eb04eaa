import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { emblems } from './emblems/all.ts'
import { glimpse, writeLandscape, writeSquare, writeTall } from './encode.ts'
import { record, reword } from './manifest.ts'
import { paintScene } from './paint.ts'
import { portraits } from './portraits/all.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes/all.ts'

/**
 * Paints the starter pictures: npx tsx tools/artwork/paint-all.ts [name…]
 * With --redraw, lands painted before are kept and only the drawings on them are new; with --again, the masters
 * of the last run are only encoded anew; with --reword, only the words in the manifest change.
 */
sharp.concurrency(1)
const again = process.argv.includes('--again')
const redraw = process.argv.includes('--redraw')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const masters = join(tmpdir(), 'artwork-masters')
const known = new Set([...scenes, ...portraits, ...emblems].map(({ name }) => name))
for (const name of names) if (!known.has(name)) throw new Error(`No picture is called ${name}`)
const chosen = <T extends { name: string }>(list: readonly T[]) =>
  list.filter(({ name }) => !names.length || names.includes(name))

const focusOf = (scene: Scene) => scene.focus ?? '50% 50%'

if (process.argv.includes('--reword')) {
  reword(
    scenes
      .map((scene) => ({ ...scene, focus: focusOf(scene) }))
      .map(({ name, alt, use, focus }) => ({ name, alt, use, focus })),
  )
  process.exit()
}

await mkdir(masters, { recursive: true })
for (const drawing of chosen([...portraits, ...emblems])) await makeSquare(drawing)
for (const scene of chosen(scenes)) await makeLandscape(scene)

async function makeLandscape(scene: Scene) {
  const started = Date.now()
  const file = join(masters, `${scene.name}.png`)
  if (!again || !existsSync(file)) {
    const { data, width, height } = await paintScene(scene, scene.width, redraw)
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 3 })
      .toFile(file)
  }
  const master = sharp(file)
  record({
    name: scene.name,
    kind: 'landscape',
    alt: scene.alt,
    use: scene.use,
    focus: focusOf(scene),
    width: scene.width,
    height: Math.round(scene.width / scene.ratio),
    ...(await writeLandscape(scene.name, master, scene.width)),
    ...(scene.name.startsWith('hero-') && (await writeTall(scene.name, master, focusOf(scene)))),
    ...(await glimpse(master)),
  })
  console.log(`${scene.name} ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

async function makeSquare(drawing: (typeof portraits)[number] | (typeof emblems)[number]) {
  const size = drawing.kind === 'portrait' ? 640 : 480
  const master = sharp(Buffer.from(drawing.svg), { density: 144 }).resize(size, size)
  const widths = drawing.kind === 'portrait' ? [160, 320, 640] : [240, 480]
  record({
    name: drawing.name,
    kind: drawing.kind,
    alt: drawing.alt,
    use: drawing.use,
    focus: '50% 50%',
    width: size,
    height: size,
    ...(await writeSquare(drawing.name, master, widths, drawing.kind === 'portrait' ? 'jpg' : 'png')),
    ...(await glimpse(master)),
  })
}
