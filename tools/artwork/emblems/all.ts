import { blend, ellipse, f, line, path } from '../svg.ts'
import { around, bronze, disc, gold, laurel, type Metal, mountain, ribbon, silver, turned } from './parts.ts'

export interface Emblem {
  name: string
  kind: 'emblem'
  alt: string
  use: string
  svg: string
}

const c = 240
const emblem = (name: string, alt: string, content: string): Emblem => ({
  name: `emblem-${name}`,
  kind: 'emblem',
  alt,
  use: 'award',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">${content}</svg>`,
})

const petals = (count: number, inner: number, outer: number, half: number, fill: string, extra = '') =>
  around(count, (a) =>
    turned(
      a,
      path(
        `M${c} ${c - inner}Q${c + half} ${c - (inner + outer) / 2} ${c} ${c - outer}Q${c - half} ${c - (inner + outer) / 2} ${c} ${c - inner}Z`,
        fill,
        extra,
      ),
    ),
  )

const beads = (count: number, radius: number, size: number, metal: Metal) =>
  around(count, (a) =>
    turned(
      a,
      ellipse(c, c - radius, size, size, metal.body) +
        ellipse(c - size * 0.3, c - radius - size * 0.3, size * 0.4, size * 0.4, metal.light),
    ),
  )

const summit = emblem(
  'summit',
  'Gold medallion with a snow peak inside a laurel',
  disc(gold, '#2a5a92', '#0d2747') +
    ellipse(c, 214, 66, 66, '#e8a33d', 'opacity="0.9"') +
    mountain(268, 0.98, '#ffffff', '#c9d8ea', '#5f7fa6') +
    path('M120 318Q240 350 360 318Q330 372 240 374Q150 372 120 318Z', '#1d4a3c') +
    laurel(150, gold.body, gold.dark),
)

const mandala = emblem(
  'mandala',
  'Medallion with a mandala of lotus petals in red and gold',
  disc(gold, '#b3243c', '#5c0f22') +
    petals(16, 92, 168, 20, gold.body) +
    petals(16, 98, 156, 12, '#7c1529') +
    petals(12, 44, 112, 22, gold.light) +
    petals(12, 50, 102, 13, '#c8364c') +
    ellipse(c, c, 50, 50, 'url(#metal)') +
    petals(8, 4, 46, 13, '#8a1a30') +
    ellipse(c, c, 12, 12, gold.light) +
    beads(32, 174, 3.6, gold),
)

const wheel = emblem(
  'service',
  'Silver medallion with an eight-spoked wheel and endless rings',
  ribbon('#12355b') +
    disc(silver, '#3f6f8f', '#123247', 184) +
    ellipse(c, c, 122, 122, 'none', `stroke="url(#metal)" stroke-width="20"`) +
    around(8, (a) =>
      turned(
        a,
        path(`M${c - 6} ${c - 26}L${c - 11} ${c - 112}L${c + 11} ${c - 112}L${c + 6} ${c - 26}Z`, 'url(#metal)') +
          path(`M${c} ${c - 164}L${c + 15} ${c - 132}L${c - 15} ${c - 132}Z`, silver.body),
      ),
    ) +
    ellipse(c, c, 36, 36, 'url(#metal)') +
    ellipse(c, c, 20, 20, '#123247') +
    petals(4, 2, 18, 7, silver.light) +
    beads(40, 158, 2.6, silver),
)

const pagodaTier = (y: number, half: number) =>
  path(
    `M${c - half} ${y}Q${c - half * 0.6} ${y - half * 0.12} ${c - half * 0.42} ${y - half * 0.44}L${c + half * 0.42} ${y - half * 0.44}Q${c + half * 0.6} ${y - half * 0.12} ${c + half} ${y}Q${c} ${y + half * 0.1} ${c - half} ${y}Z`,
    'url(#metal)',
  )

const heritage = emblem(
  'heritage',
  'Bronze medallion with a three-tiered pagoda before the rising sun',
  disc(bronze, '#e0a55a', '#8a4a26') +
    around(24, (a) =>
      turned(a, path(`M${c - 5} ${c - 62}L${c} ${c - 172}L${c + 5} ${c - 62}Z`, '#f6d08a', 'opacity="0.5"')),
    ) +
    ellipse(c, c, 84, 84, '#f4c672', 'opacity="0.75"') +
    [0, 1, 2]
      .map((i) =>
        path(
          `M${132 - i * 0 + i * 14} ${372 - i * 14}h${216 - i * 28}v14h${-(216 - i * 28)}Z`,
          blend('#5a2a1c', '#8a4a2c', i / 2),
        ),
      )
      .join('') +
    path(`M${c - 58} 276h116v54h-116ZM${c - 42} 212h84v34h-84ZM${c - 28} 156h56v30h-56Z`, '#6a2f22') +
    path(`M${c - 14} 292h28v38h-28Z`, '#ffd98a') +
    pagodaTier(280, 116) +
    pagodaTier(216, 86) +
    pagodaTier(160, 58) +
    path(`M${c - 8} 134Q${c} 118 ${c} 96Q${c} 118 ${c + 8} 134Z`, '#ffe6a6') +
    beads(28, 174, 3.4, bronze),
)

const green = emblem(
  'green',
  'Medallion with rhododendron flowers and leaves for care of the mountains',
  disc(gold, '#3f7a55', '#153626') +
    petals(10, 66, 172, 30, '#2a5a3c') +
    petals(10, 74, 162, 4, '#8fbf84') +
    around(5, (a) => {
      const x = c + Math.sin((a * Math.PI) / 180) * 58
      const y = c - Math.cos((a * Math.PI) / 180) * 58
      return `<g transform="translate(${f(x - c)} ${f(y - c)}) rotate(${a} ${c} ${c})">${around(5, (b) => turned(b, path(`M${c} ${c}Q${c + 30} ${c - 24} ${c} ${c - 48}Q${c - 30} ${c - 24} ${c} ${c}Z`, blend('#b3243c', '#e2667a', (b % 144) / 144))))}${ellipse(c, c, 9, 9, '#ffe2a6')}</g>`
    }) +
    around(5, (a) =>
      turned(a + 36, path(`M${c} ${c}Q${c + 22} ${c - 20} ${c} ${c - 40}Q${c - 22} ${c - 20} ${c} ${c}Z`, '#d8465c')),
    ) +
    ellipse(c, c, 13, 13, gold.body) +
    ellipse(c, c, 6, 6, gold.light),
)

const star = emblem(
  'travellers-choice',
  'Star medallion with a compass rose over the range, tied with a red ribbon',
  ribbon('#b3243c') +
    around(16, (a, i) =>
      turned(
        a,
        path(
          `M${c - 30} ${c - 150}L${c} ${c - (i % 2 ? 196 : 214)}L${c + 30} ${c - 150}Z`,
          i % 2 ? gold.body : blend(gold.body, gold.light, 0.5),
        ),
      ),
    ) +
    disc(gold, '#f6efe0', '#d9c7a4', 166) +
    around(4, (a) =>
      turned(
        a,
        path(`M${c} ${c - 124}L${c + 20} ${c - 20}L${c} ${c}Z`, '#12355b') +
          path(`M${c} ${c - 124}L${c - 20} ${c - 20}L${c} ${c}Z`, '#4a78aa'),
      ),
    ) +
    around(4, (a) =>
      turned(
        a + 45,
        path(`M${c} ${c - 84}L${c + 14} ${c - 16}L${c} ${c}Z`, '#b3243c') +
          path(`M${c} ${c - 84}L${c - 14} ${c - 16}L${c} ${c}Z`, '#e2667a'),
      ),
    ) +
    ellipse(c, c, 26, 26, 'url(#metal)') +
    ellipse(c, c, 15, 15, '#12355b') +
    around(36, (a, i) =>
      turned(
        a,
        line(
          [
            [c, c - 142],
            [c, c - (i % 9 ? 134 : 128)],
          ],
          '#7d4f16',
          2.4,
        ),
      ),
    ),
)

export const emblems: readonly Emblem[] = [summit, heritage, wheel, mandala, green, star]
