import { ellipse, f, path, rect } from '../svg.ts'

/** A small tourist bus seen from the side, going left; drawn 100 long. */
export function bus(x: number, foot: number, size: number, body: string, stripe: string, tilt = 0) {
  const d =
    ellipse(2, 1, 54, 4, '#0d1210', 'opacity="0.4"') +
    path('M-50 -6L-50 -24C-50 -38 -44 -44 -36 -44L44 -44C49 -44 50 -40 50 -36L50 -6Z', body) +
    path('M-50 -16L50 -16L50 -8L-50 -8Z', stripe) +
    path('M-49 -24C-48 -34 -44 -39 -38 -39L-34 -39L-34 -23Z', '#24384d') +
    Array.from({ length: 6 }, (_, i) => rect(-30 + i * 13, -39, 10.5, 15, '#2b4259')).join('') +
    rect(-40, -49, 78, 5, '#c9c2b0') +
    rect(-20, -54, 16, 6, '#b3243c') +
    rect(0, -53, 12, 5, '#2f6a9e') +
    rect(16, -54, 14, 6, '#d8a13a') +
    path('M-36 -44L44 -44L44 -41L-38 -41Z', '#ffffff', 'opacity="0.5"') +
    [-30, 30].map((wx) => ellipse(wx, -5, 8.5, 8.5, '#15171a') + ellipse(wx, -5, 3.6, 3.6, '#8d9299')).join('')
  return `<g transform="translate(${f(x)} ${f(foot)}) rotate(${tilt}) scale(${(size / 100).toFixed(3)})">${d}</g>`
}

/** A hill house: ochre below, white above, a thatch or slate roof. */
export function hillHouse(
  x: number,
  foot: number,
  size: number,
  wall: string,
  ochre: string,
  roof: string,
  lit: string,
) {
  const s = size
  return (
    rect(x - s * 0.5, foot - s * 0.55, s, s * 0.55, wall) +
    rect(x - s * 0.5, foot - s * 0.24, s, s * 0.24, ochre) +
    path(
      `M${f(x + s * 0.5)} ${f(foot - s * 0.55)}L${f(x + s * 0.82)} ${f(foot - s * 0.52)}L${f(x + s * 0.82)} ${f(foot - s * 0.03)}L${f(x + s * 0.5)} ${f(foot)}Z`,
      ochre,
    ) +
    path(
      `M${f(x - s * 0.62)} ${f(foot - s * 0.5)}L${f(x - s * 0.4)} ${f(foot - s * 0.9)}L${f(x + s * 0.62)} ${f(foot - s * 0.9)}L${f(x + s * 0.56)} ${f(foot - s * 0.5)}Z`,
      roof,
    ) +
    path(
      `M${f(x + s * 0.56)} ${f(foot - s * 0.5)}L${f(x + s * 0.62)} ${f(foot - s * 0.9)}L${f(x + s * 0.92)} ${f(foot - s * 0.48)}Z`,
      lit,
    ) +
    [-0.3, 0.02, 0.3].map((t) => rect(x + t * s - s * 0.05, foot - s * 0.44, s * 0.1, s * 0.13, '#2c1d18')).join('')
  )
}
