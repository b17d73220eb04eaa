import { blend, ellipse, f, line, path } from '../svg.ts'

interface Figure {
  x: number
  foot: number
  tall: number
  lit: string
  dark: string
  flip?: boolean
}

const place = ({ x, foot, tall, flip }: Figure, content: string) =>
  `<g transform="translate(${f(x)} ${f(foot)}) scale(${flip ? -tall / 100 : tall / 100} ${tall / 100})">${content}</g>`

/** A walker with a pack and a pole, going left. Drawn 100 high, then scaled. */
export function trekker(figure: Figure & { coat: string; pack: string }) {
  const { coat, pack, lit, dark } = figure
  const trousers = blend('#39424f', dark, 0.35)
  return place(
    figure,
    line(
      [
        [2, -46],
        [-8, -24],
        [-11, -1],
      ],
      trousers,
      9,
    ) +
      line(
        [
          [3, -46],
          [10, -24],
          [15, -2],
        ],
        blend(trousers, dark, 0.4),
        9,
      ) +
      line(
        [
          [-13, -1],
          [-7, -1],
        ],
        dark,
        5,
      ) +
      line(
        [
          [12, -1],
          [19, -2],
        ],
        dark,
        5,
      ) +
      path('M6-80C22-84 27-70 25-56C24-46 14-44 8-48Z', blend(pack, dark, 0.12)) +
      path('M-8-78C-12-64-9-52-6-44L12-44C14-58 14-72 8-80Z', coat) +
      path('M-8-78C-12-64-9-52-6-44L-1-44C-4-58-3-70-1-79Z', lit, 'opacity="0.4"') +
      line(
        [
          [-2, -72],
          [-12, -60],
          [-20, -58],
        ],
        blend(coat, dark, 0.2),
        7,
      ) +
      line(
        [
          [-20, -62],
          [-26, 0],
        ],
        dark,
        1.8,
      ) +
      ellipse(-1, -88, 7, 8.5, '#a9714b') +
      path('M-9-90C-8-101 7-101 8-89Z', blend(pack, '#b3243c', 0.6)),
  )
}

/** A porter under a basket held by a band across the forehead. */
export function porter(figure: Figure & { coat: string }) {
  const { coat, lit, dark } = figure
  return place(
    figure,
    line(
      [
        [4, -44],
        [-6, -24],
        [-9, -1],
      ],
      blend('#3a3a44', dark, 0.3),
      9,
    ) +
      line(
        [
          [5, -44],
          [11, -22],
          [14, -1],
        ],
        blend('#3a3a44', dark, 0.55),
        9,
      ) +
      path('M6-48L2-88C8-108 34-106 40-92L30-46Z', '#a97b42') +
      path('M6-48L3-80L14-80L14-47Z', '#c99a5c', 'opacity="0.7"') +
      path('M1-96C8-118 36-114 41-94Z', blend('#3c63a0', dark, 0.2)) +
      path('M-8-72C-10-60-6-50-3-42L12-42L10-74Z', coat) +
      path('M-8-72C-10-60-6-50-3-42L2-42L-1-72Z', lit, 'opacity="0.35"') +
      ellipse(-6, -80, 7, 8.5, '#8f5b3a') +
      line(
        [
          [-12, -84],
          [12, -66],
        ],
        '#d9c7a0',
        2,
      ) +
      line(
        [
          [-2, -66],
          [-12, -52],
        ],
        blend(coat, dark, 0.2),
        6,
      ),
  )
}

/** A yak under a bright load, going left; drawn with its withers at 70. */
export function yak(figure: Figure & { load: string }) {
  const { load, lit, dark } = figure
  const coat = blend('#2a2022', dark, 0.2)
  let fringe = 'M-38-56C-30-72-8-74 6-68C26-72 44-68 48-50C50-36 48-26 46-18'
  for (let i = 0; i < 14; i++) fringe += `L${44 - i * 6} ${i % 2 ? -14 : -22}`
  fringe += 'C-44-30-44-46-38-56Z'
  return place(
    figure,
    [-28, -16, 30, 40]
      .map((x) =>
        line(
          [
            [x, -24],
            [x - 1, -1],
          ],
          blend(coat, '#000000', 0.3),
          7,
        ),
      )
      .join('') +
      path(fringe, coat) +
      path('M-36-58C-52-62-62-52-66-40C-68-34-60-30-56-34C-50-40-42-40-36-42Z', coat) +
      '<path d="M-52-56C-58-66-66-68-70-76M-46-58C-46-70-54-76-54-82" fill="none" stroke="#d8cdb4" stroke-width="3"/>' +
      '<path d="M48-50C58-46 58-30 54-18" fill="none" stroke="#2a2022" stroke-width="6" stroke-linecap="round"/>' +
      path('M-20-74C-10-90 24-90 32-72L30-48L-18-48Z', load) +
      path('M-20-74C-10-90 6-88 8-80L6-48L-18-48Z', lit, 'opacity="0.28"') +
      line(
        [
          [6, -82],
          [6, -42],
        ],
        '#efe6d2',
        2.4,
      ),
  )
}
