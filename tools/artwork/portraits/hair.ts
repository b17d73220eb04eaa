import { blend, ellipse, f, path } from '../svg.ts'
import { eyeLine, type Person, middle as x } from './person.ts'

/** Hair has a part behind the head and a part before it. */
export interface Hair {
  back: string
  front: string
}
export type HairStyle = (person: Person) => Hair

const top = eyeLine - 112
const shine = ({ hair, hairLight }: Person, d: string, width = 7) =>
  `<path d="${d}" fill="none" stroke="${blend(hair, hairLight, 0.75)}" stroke-width="${width}" stroke-linecap="round" opacity="0.6"/>`

export const cropped: HairStyle = (p) => ({
  back: '',
  front:
    path(
      `M${x - p.cheek - 6} ${eyeLine - 14}C${x - p.cheek - 14} ${top - 10} ${x - 60} ${top - 34} ${x} ${top - 34}C${x + 66} ${top - 34} ${x + p.cheek + 14} ${top - 6} ${x + p.cheek + 6} ${eyeLine - 14}L${x + p.cheek - 10} ${eyeLine - 46}Q${x + 60} ${eyeLine - 82} ${x + 10} ${eyeLine - 76}Q${x - 52} ${eyeLine - 84} ${x - p.cheek + 12} ${eyeLine - 44}Z`,
      p.hair,
    ) + shine(p, `M${x - 62} ${top - 2}Q${x - 20} ${top - 24} ${x + 34} ${top - 20}`),
})

export const sidePart: HairStyle = (p) => ({
  back: '',
  front:
    path(
      `M${x - p.cheek - 5} ${eyeLine - 4}C${x - p.cheek - 22} ${top - 20} ${x - 40} ${top - 52} ${x + 24} ${top - 44}C${x + 92} ${top - 40} ${x + p.cheek + 20} ${top + 26} ${x + p.cheek + 5} ${eyeLine - 4}L${x + p.cheek - 8} ${eyeLine - 40}C${x + 60} ${eyeLine - 66} ${x + 4} ${eyeLine - 72} ${x - 44} ${eyeLine - 92}Q${x - 66} ${eyeLine - 62} ${x - p.cheek + 10} ${eyeLine - 34}Z`,
      p.hair,
    ) + shine(p, `M${x - 26} ${top - 26}Q${x + 42} ${top - 34} ${x + 76} ${top + 18}`, 9),
})

export const curls: HairStyle = (p) => {
  const ring = (r: number, n: number, size: number) =>
    Array.from({ length: n }, (_, i) => {
      const a = Math.PI * (1.02 + (i / (n - 1)) * 0.96)
      return ellipse(
        x + Math.cos(a) * (p.cheek + r),
        eyeLine - 40 + Math.sin(a) * (92 + r),
        size,
        size,
        i % 3 ? p.hair : blend(p.hair, p.hairLight, 0.3),
      )
    }).join('')
  return {
    back: ellipse(x, eyeLine - 44, p.cheek + 40, 128, p.hair),
    front: ring(16, 13, 30) + ring(-12, 11, 28) + ring(-34, 8, 22),
  }
}

export const bun: HairStyle = (p) => ({
  back:
    ellipse(x + 8, top - 46, 46, 40, p.hair) +
    ellipse(x + 2, top - 54, 26, 18, blend(p.hair, p.hairLight, 0.4)) +
    ellipse(x, eyeLine - 50, p.cheek + 12, 92, p.hair),
  front:
    path(
      `M${x - p.cheek - 4} ${eyeLine + 16}C${x - p.cheek - 20} ${top} ${x - 50} ${top - 30} ${x} ${top - 30}C${x + 50} ${top - 30} ${x + p.cheek + 20} ${top} ${x + p.cheek + 4} ${eyeLine + 16}C${x + p.cheek - 4} ${eyeLine - 52} ${x + 44} ${eyeLine - 88} ${x} ${eyeLine - 96}C${x - 44} ${eyeLine - 88} ${x - p.cheek + 4} ${eyeLine - 52} ${x - p.cheek - 4} ${eyeLine + 16}Z`,
      p.hair,
    ) + shine(p, `M${x - 70} ${eyeLine - 66}Q${x - 50} ${top - 8} ${x - 8} ${top - 20}`),
})

export const longStraight: HairStyle = (p) => ({
  back: path(
    `M${x - p.cheek - 26} ${eyeLine + 210}C${x - p.cheek - 44} ${eyeLine - 40} ${x - 90} ${top - 46} ${x} ${top - 44}C${x + 90} ${top - 46} ${x + p.cheek + 44} ${eyeLine - 40} ${x + p.cheek + 26} ${eyeLine + 210}Z`,
    blend(p.hair, '#000000', 0.2),
  ),
  front:
    path(
      `M${x - p.cheek - 22} ${eyeLine + 190}C${x - p.cheek - 40} ${eyeLine - 30} ${x - 84} ${top - 42} ${x - 4} ${top - 40}C${x - 34} ${eyeLine - 90} ${x - p.cheek + 8} ${eyeLine - 60} ${x - p.cheek + 2} ${eyeLine + 20}Q${x - p.cheek + 4} ${eyeLine + 120} ${x - p.cheek + 24} ${eyeLine + 190}Z`,
      p.hair,
    ) +
    path(
      `M${x + p.cheek + 22} ${eyeLine + 190}C${x + p.cheek + 40} ${eyeLine - 30} ${x + 84} ${top - 42} ${x - 6} ${top - 40}C${x + 30} ${eyeLine - 92} ${x + p.cheek - 8} ${eyeLine - 60} ${x + p.cheek - 2} ${eyeLine + 20}Q${x + p.cheek - 4} ${eyeLine + 120} ${x + p.cheek - 24} ${eyeLine + 190}Z`,
      p.hair,
    ) +
    shine(
      p,
      `M${x - p.cheek - 6} ${eyeLine + 90}C${x - p.cheek - 22} ${eyeLine - 20} ${x - 80} ${top - 10} ${x - 40} ${top - 26}`,
      8,
    ),
})

export const bob: HairStyle = (p) => ({
  back: path(
    `M${x - p.cheek - 34} ${eyeLine + 96}C${x - p.cheek - 48} ${eyeLine - 60} ${x - 84} ${top - 44} ${x} ${top - 42}C${x + 84} ${top - 44} ${x + p.cheek + 48} ${eyeLine - 60} ${x + p.cheek + 34} ${eyeLine + 96}Q${x} ${eyeLine + 130} ${x - p.cheek - 34} ${eyeLine + 96}Z`,
    blend(p.hair, '#000000', 0.18),
  ),
  front:
    path(
      `M${x - p.cheek - 34} ${eyeLine + 92}C${x - p.cheek - 46} ${eyeLine - 70} ${x - 84} ${top - 44} ${x + 4} ${top - 42}C${x + 88} ${top - 42} ${x + p.cheek + 48} ${eyeLine - 60} ${x + p.cheek + 34} ${eyeLine + 92}Q${x + p.cheek + 4} ${eyeLine + 80} ${x + p.cheek - 4} ${eyeLine - 26}Q${x + 30} ${eyeLine - 44} ${x - 30} ${eyeLine - 84}Q${x - 60} ${eyeLine - 50} ${x - p.cheek + 4} ${eyeLine - 24}Q${x - p.cheek - 2} ${eyeLine + 80} ${x - p.cheek - 34} ${eyeLine + 92}Z`,
      p.hair,
    ) + shine(p, `M${x - 20} ${top - 24}Q${x + 70} ${top - 20} ${x + 90} ${eyeLine - 50}`, 9),
})

export const braid: HairStyle = (p) => ({
  back: ellipse(x, eyeLine - 46, p.cheek + 14, 100, p.hair),
  front:
    path(
      `M${x - p.cheek - 6} ${eyeLine + 34}C${x - p.cheek - 24} ${top} ${x - 50} ${top - 34} ${x} ${top - 34}C${x + 50} ${top - 34} ${x + p.cheek + 24} ${top} ${x + p.cheek + 6} ${eyeLine + 34}C${x + p.cheek - 4} ${eyeLine - 40} ${x + 40} ${eyeLine - 92} ${x} ${eyeLine - 100}C${x - 40} ${eyeLine - 92} ${x - p.cheek + 4} ${eyeLine - 40} ${x - p.cheek - 6} ${eyeLine + 34}Z`,
      p.hair,
    ) +
    Array.from({ length: 8 }, (_, i) =>
      ellipse(
        x + p.cheek - 2 + Math.sin(i) * 3,
        eyeLine + 62 + i * 27,
        25 - i * 1.2,
        19,
        i % 2 ? p.hair : blend(p.hair, p.hairLight, 0.3),
      ),
    ).join('') +
    ellipse(x + p.cheek - 2, eyeLine + 280, 15, 9, '#b3243c') +
    shine(p, `M${x - 74} ${eyeLine - 60}Q${x - 54} ${top - 10} ${x - 12} ${top - 22}`),
})

export const receding: HairStyle = (p) => ({
  back: '',
  front:
    path(
      `M${x - p.cheek - 7} ${eyeLine + 10}C${x - p.cheek - 16} ${eyeLine - 50} ${x - p.cheek + 2} ${eyeLine - 84} ${x - p.cheek + 26} ${eyeLine - 88}Q${x - p.cheek + 8} ${eyeLine - 50} ${x - p.cheek + 8} ${eyeLine - 10}Z`,
      p.hair,
    ) +
    path(
      `M${x + p.cheek + 7} ${eyeLine + 10}C${x + p.cheek + 16} ${eyeLine - 50} ${x + p.cheek - 2} ${eyeLine - 84} ${x + p.cheek - 26} ${eyeLine - 88}Q${x + p.cheek - 8} ${eyeLine - 50} ${x + p.cheek - 8} ${eyeLine - 10}Z`,
      p.hair,
    ) +
    path(`M${x - 56} ${top + 8}Q${x} ${top - 34} ${x + 60} ${top + 10}Q${x} ${top - 6} ${x - 56} ${top + 8}Z`, p.hair),
})

export const waves: HairStyle = (p) => ({
  back: path(
    `M${x - p.cheek - 40} ${eyeLine + 160}C${x - p.cheek - 80} ${eyeLine + 60} ${x - p.cheek - 30} ${eyeLine} ${x - p.cheek - 36} ${eyeLine - 50}C${x - 90} ${top - 50} ${x + 90} ${top - 50} ${x + p.cheek + 36} ${eyeLine - 50}C${x + p.cheek + 30} ${eyeLine} ${x + p.cheek + 80} ${eyeLine + 60} ${x + p.cheek + 40} ${eyeLine + 160}Q${x} ${eyeLine + 190} ${x - p.cheek - 40} ${eyeLine + 160}Z`,
    blend(p.hair, '#000000', 0.16),
  ),
  front:
    path(
      `M${x - p.cheek - 36} ${eyeLine + 150}C${x - p.cheek - 70} ${eyeLine + 60} ${x - p.cheek - 24} ${eyeLine} ${x - p.cheek - 30} ${eyeLine - 50}C${x - 80} ${top - 46} ${x + 10} ${top - 60} ${x + 46} ${top - 30}C${x - 10} ${eyeLine - 80} ${x - p.cheek + 8} ${eyeLine - 70} ${x - p.cheek + 2} ${eyeLine - 10}C${x - p.cheek - 14} ${eyeLine + 50} ${x - p.cheek + 10} ${eyeLine + 90} ${x - p.cheek - 36} ${eyeLine + 150}Z`,
      p.hair,
    ) +
    path(
      `M${x + p.cheek + 36} ${eyeLine + 150}C${x + p.cheek + 70} ${eyeLine + 60} ${x + p.cheek + 24} ${eyeLine} ${x + p.cheek + 30} ${eyeLine - 50}C${x + 84} ${top - 30} ${x + 60} ${top - 44} ${x + 34} ${top - 36}C${x + 50} ${eyeLine - 80} ${x + p.cheek - 4} ${eyeLine - 60} ${x + p.cheek - 2} ${eyeLine - 10}C${x + p.cheek + 14} ${eyeLine + 50} ${x + p.cheek - 10} ${eyeLine + 90} ${x + p.cheek + 36} ${eyeLine + 150}Z`,
      p.hair,
    ) +
    shine(
      p,
      `M${x - p.cheek - 20} ${eyeLine + 70}C${x - p.cheek - 24} ${eyeLine} ${x - 80} ${top - 16} ${x - 16} ${top - 30}`,
      8,
    ),
})

/** A Nepali cap in woven dhaka; it sits aslant. */
export const dhakaTopi =
  (cloth: string, ink: string): HairStyle =>
  (p) => {
    const crown = `M${x - p.cheek + 2} ${eyeLine - 62}L${x - p.cheek + 14} ${top - 26}Q${x - 20} ${top - 78} ${x + 58} ${top - 58}L${x + p.cheek - 4} ${eyeLine - 66}Q${x} ${eyeLine - 92} ${x - p.cheek + 2} ${eyeLine - 62}Z`
    const marks = Array.from({ length: 34 }, (_, i) => {
      const mx = x - 84 + (i % 9) * 21 + (Math.floor(i / 9) % 2) * 10
      const my = top - 48 + Math.floor(i / 9) * 24
      return path(`M${f(mx)} ${f(my)}l8 8l-8 8l-8 -8Z`, i % 3 ? ink : '#e8a33d', 'opacity="0.85"')
    }).join('')
    return {
      back: '',
      front: `${cropped(p).front}<clipPath id="topi"><path d="${crown}"/></clipPath>${path(crown, cloth)}<g clip-path="url(#topi)">${marks}${path(`M${x + 30} ${top - 90}L${x + 130} ${top - 90}L${x + 130} ${eyeLine}L${x + 50} ${eyeLine}Z`, '#140a10', 'opacity="0.26"')}</g>`,
    }
  }

/** A knitted hat with a turned-up band. */
export const woolHat =
  (wool: string, band: string): HairStyle =>
  (p) => ({
    back: '',
    front:
      path(
        `M${x - p.cheek - 4} ${eyeLine - 54}C${x - p.cheek - 6} ${top - 60} ${x + p.cheek + 6} ${top - 60} ${x + p.cheek + 4} ${eyeLine - 54}Z`,
        wool,
      ) +
      path(
        `M${x - p.cheek - 9} ${eyeLine - 44}Q${x} ${eyeLine - 66} ${x + p.cheek + 9} ${eyeLine - 44}L${x + p.cheek + 5} ${eyeLine - 82}Q${x} ${eyeLine - 104} ${x - p.cheek - 5} ${eyeLine - 82}Z`,
        band,
      ) +
      Array.from(
        { length: 13 },
        (_, i) =>
          `<path d="M${x - 84 + i * 14} ${eyeLine - 52}v-38" stroke="${blend(band, '#000000', 0.3)}" stroke-width="2.4" opacity="0.5"/>`,
      ).join('') +
      ellipse(x, top - 44, 20, 18, band),
  })

/** A scarf over the head, hair at the brow. */
export const headScarf =
  (cloth: string, edge: string): HairStyle =>
  (p) => ({
    back: path(
      `M${x - p.cheek - 44} ${eyeLine + 190}C${x - p.cheek - 60} ${eyeLine - 60} ${x - 96} ${top - 62} ${x} ${top - 58}C${x + 96} ${top - 62} ${x + p.cheek + 60} ${eyeLine - 60} ${x + p.cheek + 44} ${eyeLine + 190}Z`,
      blend(cloth, '#000000', 0.25),
    ),
    front:
      path(
        `M${x - 66} ${eyeLine - 68}Q${x} ${eyeLine - 104} ${x + 66} ${eyeLine - 68}Q${x + 20} ${top - 4} ${x} ${top}Q${x - 20} ${top - 4} ${x - 66} ${eyeLine - 68}Z`,
        p.hair,
      ) +
      path(
        `M${x - p.cheek - 40} ${eyeLine + 190}C${x - p.cheek - 56} ${eyeLine - 60} ${x - 94} ${top - 60} ${x} ${top - 56}C${x + 94} ${top - 60} ${x + p.cheek + 56} ${eyeLine - 60} ${x + p.cheek + 40} ${eyeLine + 190}L${x + p.cheek - 2} ${eyeLine + 120}C${x + p.cheek + 8} ${eyeLine - 40} ${x + 60} ${eyeLine - 100} ${x} ${eyeLine - 106}C${x - 60} ${eyeLine - 100} ${x - p.cheek - 8} ${eyeLine - 40} ${x - p.cheek + 2} ${eyeLine + 120}Z`,
        cloth,
      ) +
      `<path d="M${x - p.cheek + 2} ${eyeLine + 120}C${x - p.cheek - 8} ${eyeLine - 40} ${x - 60} ${eyeLine - 100} ${x} ${eyeLine - 106}C${x + 60} ${eyeLine - 100} ${x + p.cheek + 8} ${eyeLine - 40} ${x + p.cheek - 2} ${eyeLine + 120}" fill="none" stroke="${edge}" stroke-width="6"/>`,
  })
