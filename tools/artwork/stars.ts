import { clamp } from './numbers.ts'
import { seededRandom } from './random.ts'

/** Scatters round stars over the open sky: many faint, a few bright with a soft halo. */
export function addStars(
  pixels: Float32Array,
  openSky: (x: number, y: number) => number,
  width: number,
  height: number,
  { seed, brightness }: { seed: number; brightness: number },
) {
  const random = seededRandom(seed)
  const unit = width / 1600
  for (let i = 0; i < 2600; i++) {
    const cx = random() * width
    const cy = random() ** 1.25 * height
    const magnitude = random() ** 9
    const warmth = random()
    const low = clamp(1.25 - cy / height)
    const power = (0.05 + magnitude * 1.5) * brightness * low
    const radius = (0.62 + magnitude * 1.15) * Math.max(0.5, unit)
    const reach = Math.ceil(radius * 4)
    for (let y = Math.floor(cy) - reach; y <= cy + reach; y++) {
      for (let x = Math.floor(cx) - reach; x <= cx + reach; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        const far = Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / radius
        const light = (Math.exp(-far * far * 1.6) + magnitude * 0.05 * Math.exp(-far * 0.9)) * power * openSky(x, y)
        const o = (y * width + x) * 3
        pixels[o]! += light * (0.82 + warmth * 0.25)
        pixels[o + 1]! += light * 0.92
        pixels[o + 2]! += light * (1.12 - warmth * 0.25)
      }
    }
  }
}
