import { blend, ellipse, line, path } from '../svg.ts'
import { middle as x } from './person.ts'

/** Clothing is drawn over the neck, from the shoulders down. */
export type Clothing = string

const bust = (wide: number, top: number) =>
  `M${x - wide} 660C${x - wide} ${top + 90} ${x - wide * 0.72} ${top + 40} ${x - 66} ${top}Q${x} ${top + 66} ${x + 66} ${top}C${x + wide * 0.72} ${top + 40} ${x + wide} ${top + 90} ${x + wide} 660Z`
const shadeRight = (wide: number, top: number, color: string) =>
  path(
    `M${x + 40} ${top + 60}C${x + wide * 0.6} ${top + 60} ${x + wide} ${top + 100} ${x + wide} 660L${x + 60} 660Z`,
    blend(color, '#0a0a14', 0.42),
    'opacity="0.5"',
  )

export const fleece = (color: string, trim: string, wide = 236): Clothing =>
  path(bust(wide, 424), color) +
  shadeRight(wide, 424, color) +
  path(
    `M${x - 72} 430C${x - 76} 396 ${x - 56} 388 ${x - 44} 394L${x} 470L${x + 44} 394C${x + 56} 388 ${x + 76} 396 ${x + 72} 430L${x + 14} 500L${x - 14} 500Z`,
    blend(color, '#ffffff', 0.14),
  ) +
  line(
    [
      [x, 472],
      [x, 660],
    ],
    trim,
    7,
  ) +
  path(`M${x + 84} 560h74v12h-74Z`, trim) +
  line(
    [
      [x - 178, 520],
      [x - 150, 660],
    ],
    blend(color, '#000000', 0.35),
    4,
  )

export const kurta = (color: string, stitch: string, wide = 216): Clothing =>
  path(bust(wide, 430), color) +
  shadeRight(wide, 430, color) +
  path(`M${x - 66} 430Q${x} 500 ${x + 66} 430L${x + 54} 412Q${x} 474 ${x - 54} 412Z`, blend(color, '#ffffff', 0.2)) +
  path(`M${x - 15} 474h30v140h-30Z`, blend(color, '#ffffff', 0.14)) +
  [500, 532, 564, 596].map((y) => ellipse(x, y, 5, 5, stitch)).join('') +
  `<path d="M${x - 62} 446Q${x} 512 ${x + 62} 446" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="3 6"/>`

export const shawl = (cloth: string, under: string, edge: string): Clothing =>
  path(bust(226, 430), under) +
  path(
    `M${x - 80} 424C${x - 190} 440 ${x - 252} 500 ${x - 252} 660L${x + 120} 660C${x + 40} 600 ${x - 60} 520 ${x - 80} 424Z`,
    cloth,
  ) +
  path(
    `M${x + 76} 424C${x + 190} 440 ${x + 256} 500 ${x + 256} 660L${x - 60} 660C${x + 60} 600 ${x + 80} 500 ${x + 76} 424Z`,
    blend(cloth, '#0a0a14', 0.16),
  ) +
  `<path d="M${x + 76} 424C${x + 80} 500 ${x + 60} 600 ${x - 60} 660" fill="none" stroke="${edge}" stroke-width="12"/><path d="M${x + 96} 430C${x + 104} 510 ${x + 84} 610 ${x - 20} 660" fill="none" stroke="${edge}" stroke-width="4"/>` +
  [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${x - 110 - i * 44} ${446 + i * 26}C${x - 120 - i * 40} 540 ${x - 90 - i * 40} 600 ${x - 60 - i * 46} 660" fill="none" stroke="#0a0a14" stroke-width="4" opacity="0.22"/>`,
    )
    .join('')

export const waistcoat = (coat: string, shirt: string, wide = 226): Clothing =>
  path(bust(wide, 424), shirt) +
  shadeRight(wide, 424, shirt) +
  path(`M${x - 70} 428C${x - 120} 450 ${x - 150} 460 ${x - 164} 476L${x - 150} 660L${x - 8} 660L${x - 16} 560Z`, coat) +
  path(
    `M${x + 70} 428C${x + 120} 450 ${x + 150} 460 ${x + 164} 476L${x + 150} 660L${x + 8} 660L${x + 16} 560Z`,
    blend(coat, '#0a0a14', 0.28),
  ) +
  path(`M${x - 60} 416L${x - 20} 474L${x} 452L${x - 44} 402Z`, blend(shirt, '#ffffff', 0.3)) +
  path(`M${x + 60} 416L${x + 20} 474L${x} 452L${x + 44} 402Z`, blend(shirt, '#000000', 0.1)) +
  [590, 626].map((y) => ellipse(x - 22, y, 5, 5, '#e8d8a8')).join('')

export const blazer = (coat: string, shirt: string, wide = 234): Clothing =>
  path(bust(wide, 424), shirt) +
  path(`M${x - 68} 424C${x - 180} 450 ${x - wide} 500 ${x - wide} 660L${x - 10} 660L${x - 26} 560Z`, coat) +
  path(
    `M${x + 68} 424C${x + 180} 450 ${x + wide} 500 ${x + wide} 660L${x + 10} 660L${x + 26} 560Z`,
    blend(coat, '#0a0a14', 0.25),
  ) +
  path(
    `M${x - 68} 424L${x - 98} 474L${x - 74} 492L${x - 92} 506L${x - 12} 650L${x - 26} 560Z`,
    blend(coat, '#ffffff', 0.14),
  ) +
  path(
    `M${x + 68} 424L${x + 98} 474L${x + 74} 492L${x + 92} 506L${x + 12} 650L${x + 26} 560Z`,
    blend(coat, '#0a0a14', 0.12),
  )

export const sari = (cloth: string, blouse: string, gold: string): Clothing =>
  path(bust(206, 436), blouse) +
  shadeRight(206, 436, blouse) +
  path(
    `M${x + 66} 434C${x + 160} 452 ${x + 206} 520 ${x + 210} 660L${x - 180} 660C${x - 60} 620 ${x + 40} 540 ${x + 66} 434Z`,
    cloth,
  ) +
  `<path d="M${x + 66} 434C${x + 40} 540 ${x - 60} 620 ${x - 180} 660" fill="none" stroke="${gold}" stroke-width="13"/>` +
  [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${x + 92 + i * 34} ${446 + i * 14}C${x + 70 + i * 40} 560 ${x + i * 40} 620 ${x - 80 + i * 60} 660" fill="none" stroke="#0a0a14" stroke-width="4" opacity="0.2"/>`,
    )
    .join('') +
  `<path d="M${x - 50} 440Q${x} 496 ${x + 50} 440" fill="none" stroke="${gold}" stroke-width="5"/>` +
  ellipse(x, 478, 9, 11, gold)

export const parka = (shell: string, lining: string, strap: string, wide = 244): Clothing =>
  path(
    `M${x - 132} 452C${x - 150} 380 ${x - 110} 350 ${x - 84} 372L${x} 480L${x + 84} 372C${x + 110} 350 ${x + 150} 380 ${x + 132} 452Z`,
    blend(shell, '#0a0a14', 0.3),
  ) +
  path(bust(wide, 430), shell) +
  shadeRight(wide, 430, shell) +
  path(
    `M${x - 78} 428Q${x - 84} 404 ${x - 58} 398L${x} 492L${x + 58} 398Q${x + 84} 404 ${x + 78} 428L${x + 12} 540L${x - 12} 540Z`,
    lining,
  ) +
  line(
    [
      [x, 510],
      [x, 660],
    ],
    blend(shell, '#000000', 0.45),
    6,
  ) +
  path(`M${x - 148} 458L${x - 104} 446L${x - 96} 660L${x - 142} 660Z`, strap) +
  path(`M${x + 148} 458L${x + 104} 446L${x + 96} 660L${x + 142} 660Z`, blend(strap, '#0a0a14', 0.25)) +
  [520, 580, 640]
    .map((y) =>
      line(
        [
          [x - 230, y],
          [x - 152, y - 8],
        ],
        blend(shell, '#000000', 0.25),
        4,
      ),
    )
    .join('')

export const sweater = (wool: string, pattern: string, wide = 222): Clothing =>
  path(bust(wide, 432), wool) +
  shadeRight(wide, 432, wool) +
  path(`M${x - 70} 436Q${x} 508 ${x + 70} 436L${x + 60} 402Q${x} 462 ${x - 60} 402Z`, blend(wool, '#ffffff', 0.12)) +
  `<clipPath id="wool"><path d="${bust(wide, 432)}"/></clipPath><g clip-path="url(#wool)">` +
  Array.from({ length: 22 }, (_, i) => path(`M${x - 275 + i * 25} 548l12 -18l12 18l-12 18Z`, pattern)).join('') +
  Array.from({ length: 22 }, (_, i) => ellipse(x - 263 + i * 25, 586, 4, 4, pattern)).join('') +
  '</g>'

export const shirt = (cloth: string, wide = 218): Clothing =>
  path(bust(wide, 428), cloth) +
  shadeRight(wide, 428, cloth) +
  path(`M${x - 64} 420L${x - 76} 470L${x - 24} 492L${x} 462L${x - 46} 404Z`, blend(cloth, '#ffffff', 0.25)) +
  path(`M${x + 64} 420L${x + 76} 470L${x + 24} 492L${x} 462L${x + 46} 404Z`, blend(cloth, '#ffffff', 0.08)) +
  line(
    [
      [x, 470],
      [x, 660],
    ],
    blend(cloth, '#000000', 0.2),
    3,
  ) +
  [520, 570, 620].map((y) => ellipse(x + 2, y, 5, 5, blend(cloth, '#000000', 0.3))).join('')

/** A white scarf of welcome over the shoulders. */
export const khada = (): Clothing =>
  path(
    `M${x - 78} 408C${x - 110} 470 ${x - 96} 580 ${x - 76} 660L${x - 26} 660C${x - 50} 580 ${x - 62} 500 ${x - 46} 424Z`,
    '#fbf6e8',
  ) +
  path(
    `M${x + 78} 408C${x + 110} 470 ${x + 96} 580 ${x + 76} 660L${x + 26} 660C${x + 50} 580 ${x + 62} 500 ${x + 46} 424Z`,
    '#e6dccb',
  )
