import { between, seededRandom } from '../random.ts'
import { blend, ellipse, f, line, path } from '../svg.ts'

/** A one-horned rhinoceros facing left, armoured in folds; drawn 100 high at the shoulder. */
export function rhino(x: number, foot: number, tall: number, body: string, lit: string, dark: string, flip = false) {
  const leg = (px: number, shade: string) =>
    path(
      `M${px - 13} -46C${px - 14} -28 ${px - 11} -14 ${px - 12} 0L${px + 11} 0C${px + 10} -16 ${px + 14} -30 ${px + 15} -46Z`,
      shade,
    )
  const far = blend(body, dark, 0.5)
  const content =
    leg(-34, far) +
    leg(66, far) +
    path(
      'M-58 -62C-60 -92 -34 -102 -8 -98C26 -106 70 -104 92 -84C104 -70 104 -46 96 -34C70 -24 -20 -22 -46 -34C-54 -40 -58 -50 -58 -62Z',
      body,
    ) +
    path(
      'M-58 -78C-70 -92 -88 -88 -98 -76C-110 -66 -122 -56 -126 -44C-127 -34 -116 -30 -106 -32C-92 -32 -80 -36 -70 -42L-52 -46Z',
      blend(body, dark, 0.12),
    ) +
    path('M-116 -56C-121 -64 -123 -72 -120 -80C-113 -73 -108 -67 -104 -61Z', blend(lit, dark, 0.62)) +
    path('M-72 -84C-77 -92 -74 -98 -69 -100C-64 -96 -64 -90 -65 -84Z', blend(body, dark, 0.25)) +
    path('M-83 -82C-90 -90 -88 -96 -83 -98C-78 -94 -77 -88 -77 -82Z', body) +
    ellipse(-95, -62, 2.4, 2, '#120d0c') +
    leg(-20, blend(body, dark, 0.12)) +
    leg(82, blend(body, dark, 0.16)) +
    '<g fill="none" stroke-linecap="round" stroke-width="3" stroke="#000" opacity="0.3"><path d="M-44 -94C-50 -72 -44 -52 -36 -38"/><path d="M-2 -97C-12 -74 -4 -50 -8 -34"/><path d="M52 -100C42 -76 54 -56 50 -32"/><path d="M-62 -70C-58 -56 -60 -48 -66 -42"/><path d="M58 -58C74 -64 88 -60 98 -62"/></g>' +
    `<path d="M-40 -95C-22 -99 -14 -97 -6 -96C26 -103 70 -101 89 -84" fill="none" stroke="${lit}" stroke-width="3" opacity="0.7" stroke-linecap="round"/>` +
    line(
      [
        [98, -70],
        [104, -50],
        [101, -40],
      ],
      blend(body, dark, 0.4),
      4,
    )
  return `<g transform="translate(${f(x)} ${f(foot)}) scale(${((flip ? -1 : 1) * tall) / 100} ${tall / 100})">${content}</g>`
}

/** A wading egret. */
export function egret(x: number, foot: number, tall: number, body: string, shade: string, flip = false) {
  const content =
    line(
      [
        [-4, 0],
        [-2, -40],
      ],
      shade,
      2.4,
    ) +
    line(
      [
        [6, 0],
        [4, -40],
      ],
      shade,
      2.4,
    ) +
    path('M-14 -52C-6 -66 20 -60 40 -36C20 -34 -6 -34 -14 -52Z', body) +
    `<path d="M-10 -52C-26 -62 -6 -78 -16 -92" fill="none" stroke="${body}" stroke-width="6" stroke-linecap="round"/>` +
    path('M-12 -96L-34 -91L-13 -89Z', '#d8a23a')
  return `<g transform="translate(${f(x)} ${f(foot)}) scale(${((flip ? -1 : 1) * tall) / 100} ${tall / 100})">${content}</g>`
}

/** Birds far off, as two strokes each. */
export function birds(x: number, y: number, spread: number, count: number, size: number, color: string, seed: number) {
  const random = seededRandom(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const bx = x + between(random, -1, 1) * spread
    const by = y + between(random, -0.35, 0.35) * spread
    const s = size * between(random, 0.6, 1.2)
    const dip = between(random, 0.15, 0.45)
    d += `<path d="M${f(bx - s)} ${f(by - s * dip)}Q${f(bx - s * 0.45)} ${f(by - s * 0.5)} ${f(bx)} ${f(by)}Q${f(bx + s * 0.45)} ${f(by - s * 0.5)} ${f(bx + s)} ${f(by - s * dip)}Q${f(bx + s * 0.4)} ${f(by - s * 0.2)} ${f(bx)} ${f(by + s * 0.14)}Q${f(bx - s * 0.4)} ${f(by - s * 0.2)} ${f(bx - s)} ${f(by - s * dip)}Z" fill="${color}"/>`
  }
  return d
}
