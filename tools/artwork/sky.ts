import { fractal, gradientNoise } from './noise.ts'
import { clamp, mix, normalize, smooth } from './numbers.ts'
import type { Scene } from './scene.ts'

export type Paint = Float64Array
export type Sky = (dx: number, dy: number, dz: number, out: Paint) => void

export function makeSky({ light, land }: Scene): Sky {
  const sun = normalize(light.sun)
  const noise = gradientNoise(land.seed + 900)
  const { horizon, middle, zenith, glow, wisps, stars } = light
  const night = normalize([0.62, 0.42, -0.35])
  const turn = wisps?.turn ?? 0.3
  const turnCos = Math.cos(turn)
  const turnSin = Math.sin(turn)
  return (dx, dy, dz, out) => {
    const up = clamp(dy, 0, 1)
    const toMiddle = smooth(0, 0.2, up)
    const toZenith = smooth(0.1, 0.62, up)
    const toSun = clamp(dx * sun[0] + dy * sun[1] + dz * sun[2])
    const around = toSun ** 6 * 0.26 + toSun ** 40 * 0.5 + toSun ** 400 * 1.2
    for (let i = 0; i < 3; i++) {
      out[i] = mix(mix(horizon[i]!, middle[i]!, toMiddle), zenith[i]!, toZenith) + glow[i]! * around
    }
    if (stars?.milkyWay) addMilkyWay(noise, night, dx, dy, dz, stars.brightness, out)
    if (!wisps || dy < 0.005) return
    const lift = 2.6 / (dy + 0.09)
    const flatX = dx * lift
    const flatZ = dz * lift
    const cx = (flatX * turnCos - flatZ * turnSin) * 0.34
    const cz = (flatX * turnSin + flatZ * turnCos) * 0.34 * (wisps.stretch ?? 2.4)
    const bend = fractal(noise, cx * 0.7 + 5, cz * 0.7, 3) * 0.9
    const body = fractal(noise, cx + bend, cz + bend * 0.6, 7, 0.56)
    const thick = smooth(wisps.from, wisps.from + 0.5, body) * smooth(0.005, 0.1, dy) * wisps.amount
    if (thick <= 0) return
    const edge = fractal(noise, cx + bend + 0.12 * sun[0], cz + bend * 0.6 + 0.12 * sun[2], 4, 0.56)
    const lit = clamp(0.72 + (body - edge) * 1.4, 0.4, 1.25)
    for (let i = 0; i < 3; i++) {
      out[i] = mix(out[i]!, wisps.color[i]! * lit + glow[i]! * (toSun ** 4 * 0.35 + toSun ** 30 * 0.5), thick)
    }
  }
}

function addMilkyWay(
  noise: ReturnType<typeof gradientNoise>,
  pole: readonly [number, number, number],
  dx: number,
  dy: number,
  dz: number,
  brightness: number,
  out: Paint,
) {
  const off = dx * pole[0] + dy * pole[1] + dz * pole[2]
  const along = Math.atan2(dx, dy + dz * 0.3)
  const ragged = fractal(noise, along * 2.2, off * 6, 5) * 0.11
  const band = Math.exp(-(((off + ragged) / 0.15) ** 2))
  const core = Math.exp(-(((off + ragged * 0.6) / 0.065) ** 2))
  const lanes = smooth(-0.02, 0.5, fractal(noise, along * 3.4 + 9, off * 13 + 4, 6, 0.6)) * core
  const clumps = 0.7 + 0.6 * fractal(noise, along * 8, off * 20, 5)
  const veil = band * clumps * 0.075 + core * clumps * 0.15
  const seen = clamp(1 - lanes * 0.85) * brightness * smooth(0, 0.16, dy)
  out[0]! += veil * seen * 0.95
  out[1]! += veil * seen * 0.92
  out[2]! += veil * seen * 1.12
}
