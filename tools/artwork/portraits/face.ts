import { blend, ellipse, f, line, path } from '../svg.ts'
import { eyeLine, middle, type Person } from './person.ts'

export function headPath({ cheek, jaw, long }: Person) {
  const top = eyeLine - 112
  const chin = eyeLine + long
  const x = middle
  return `M${x} ${top}C${x + cheek * 0.72} ${top} ${x + cheek} ${eyeLine - 70} ${x + cheek} ${eyeLine - 4}C${x + cheek} ${eyeLine + 48} ${x + jaw + 8} ${chin - 34} ${x + jaw * 0.56} ${chin - 8}Q${x} ${chin + 12} ${x - jaw * 0.56} ${chin - 8}C${x - jaw - 8} ${chin - 34} ${x - cheek} ${eyeLine + 48} ${x - cheek} ${eyeLine - 4}C${x - cheek} ${eyeLine - 70} ${x - cheek * 0.72} ${top} ${x} ${top}Z`
}

export function neck({ skin, shade, long, jaw }: Person) {
  const y = eyeLine + long - 44
  const half = jaw * 0.68
  return (
    path(
      `M${middle - half} ${y}L${middle - half - 4} ${y + 92}Q${middle} ${y + 150} ${middle + half + 4} ${y + 92}L${middle + half} ${y}Z`,
      skin,
    ) +
    path(
      `M${middle - half} ${y + 20}Q${middle + 6} ${y + 96} ${middle + half} ${y + 26}L${middle + half + 4} ${y + 92}Q${middle + half - 30} ${y + 128} ${middle} ${y + 122}Q${middle - half} ${y + 84} ${middle - half} ${y + 20}Z`,
      shade,
      'opacity="0.75"',
    )
  )
}

/** The head itself, lit from the upper left, with quiet features. */
export function face(person: Person) {
  const { skin, shade, cheek, turn, ears = true } = person
  const outline = headPath(person)
  const lit = blend(skin, '#fff2dc', 0.22)
  let d = ''
  if (ears) {
    for (const way of [-1, 1]) {
      const x = middle + way * (cheek - 3) - turn * 0.25
      d +=
        ellipse(x, eyeLine + 10, 14, 25, way < 0 ? skin : shade) +
        ellipse(x + way * 2, eyeLine + 11, 7, 15, blend(skin, shade, 0.7))
      if (person.earrings) d += ellipse(x, eyeLine + 38, 6, 8, person.earrings)
    }
  }
  d += `<clipPath id="head"><path d="${outline}"/></clipPath><path d="${outline}" fill="${skin}"/><g clip-path="url(#head)">`
  d += path(
    `M${middle + cheek * 0.42} 100C${middle + cheek * 0.5} 220 ${middle + cheek * 0.62} 300 ${middle + 20} 470L560 470L560 100Z`,
    shade,
    'opacity="0.62"',
  )
  d += path(
    `M${middle - cheek - 20} 120C${middle - cheek * 0.5} 180 ${middle - cheek * 0.62} 280 ${middle - cheek * 0.5} 400L180 420L180 120Z`,
    lit,
    'opacity="0.55"',
  )
  for (const way of [-1, 1])
    d += ellipse(middle + turn + way * cheek * 0.5, eyeLine + 46, 26, 17, person.lip, 'opacity="0.16"')
  d += beard(person)
  d += '</g>'
  return d + features(person)
}

function features(person: Person) {
  const { turn, hair, shade, lip, brow, age = 0 } = person
  const x = middle + turn
  const gap = person.cheek * 0.43
  const ink = blend(person.hair, '#1a1010', 0.55)
  let d = ''
  for (const way of [-1, 1]) {
    const ex = x + way * gap
    d += eye(person, ex, way, ink)
    const browColor = age > 0.5 ? blend(hair, '#6a6460', 0.4) : blend(hair, '#140c0a', 0.25)
    d += `<path d="M${f(ex - way * 21)} ${f(eyeLine - 24)}Q${f(ex + way * 4)} ${f(eyeLine - 33 - brow.arch)} ${f(ex + way * 26)} ${f(eyeLine - 22)}" fill="none" stroke="${browColor}" stroke-width="${brow.thick}" stroke-linecap="round"/>`
    if (age > 0.3)
      d += line(
        [
          [ex + way * 30, eyeLine + 6],
          [ex + way * 39, eyeLine + 11],
        ],
        shade,
        2.4,
        `opacity="${age}"`,
      )
  }
  const wing = person.nose === 'broad' ? 19 : person.nose === 'round' ? 16 : 12
  const side = turn <= 0 ? 1 : -1
  d += `<path d="M${f(x + side * 6)} ${eyeLine - 6}Q${f(x + side * 9)} ${eyeLine + 24} ${f(x + side * wing)} ${eyeLine + 37}Q${f(x + side * wing * 0.6)} ${eyeLine + 46} ${f(x - side * wing * 0.4)} ${eyeLine + 43}" fill="none" stroke="${blend(shade, '#3a1c14', 0.28)}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
  const my = eyeLine + 72
  const wide = person.mouth === 'calm' ? 24 : 30
  const lips = blend(lip, '#3a1418', 0.2)
  if (person.mouth === 'grin') {
    d += path(
      `M${f(x - wide)} ${my - 6}Q${f(x)} ${my + 3} ${f(x + wide)} ${my - 6}Q${f(x + wide * 0.5)} ${my + 21} ${f(x)} ${my + 21}Q${f(x - wide * 0.5)} ${my + 21} ${f(x - wide)} ${my - 6}Z`,
      lips,
    )
    d += path(
      `M${f(x - wide * 0.8)} ${my - 3}Q${f(x)} ${my + 4} ${f(x + wide * 0.8)} ${my - 3}Q${f(x)} ${my + 15} ${f(x - wide * 0.8)} ${my - 3}Z`,
      '#fbf5ec',
    )
  } else {
    const dip = person.mouth === 'smile' ? 12 : 5
    d += `<path d="M${f(x - wide)} ${my - 3}Q${f(x)} ${my + dip} ${f(x + wide)} ${my - 3}" fill="none" stroke="${lips}" stroke-width="5" stroke-linecap="round"/>`
    d += `<path d="M${f(x - wide * 0.5)} ${my + 11}Q${f(x)} ${my + 17} ${f(x + wide * 0.5)} ${my + 11}" fill="none" stroke="${lip}" stroke-width="5" stroke-linecap="round" opacity="0.55"/>`
  }
  if (age > 0.4) {
    for (const way of [-1, 1])
      d += `<path d="M${f(x + way * 24)} ${eyeLine + 42}Q${f(x + way * 38)} ${eyeLine + 56} ${f(x + way * 37)} ${eyeLine + 72}" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round" opacity="${age}"/>`
  }
  if (person.tika) d += ellipse(x, eyeLine - 44, 7, 10, '#b3243c')
  if (person.glasses) d += glasses(person, x, gap)
  return d
}

function eye({ eye: kind, shade }: Person, x: number, way: number, ink: string) {
  if (kind === 'smiling') {
    return `<path d="M${f(x - 16)} ${eyeLine + 3}Q${f(x)} ${eyeLine - 12} ${f(x + 16)} ${eyeLine + 3}" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
  }
  const tall = kind === 'narrow' ? 7 : 10
  const white = path(
    `M${f(x - 18)} ${eyeLine + 1}Q${f(x)} ${eyeLine - tall - 4} ${f(x + 18)} ${eyeLine - way * 0.5}Q${f(x)} ${eyeLine + tall - 2} ${f(x - 18)} ${eyeLine + 1}Z`,
    '#fbf6ee',
  )
  const lid = `<path d="M${f(x - 19)} ${eyeLine + 1}Q${f(x)} ${eyeLine - tall - 5} ${f(x + 19)} ${eyeLine}" fill="none" stroke="${ink}" stroke-width="4.6" stroke-linecap="round"/>`
  const crease = `<path d="M${f(x - 17)} ${eyeLine - tall}Q${f(x)} ${eyeLine - tall - 10} ${f(x + 17)} ${eyeLine - tall}" fill="none" stroke="${shade}" stroke-width="2.4" opacity="0.7"/>`
  return (
    white +
    ellipse(x, eyeLine - 1, 7, kind === 'narrow' ? 6 : 7.6, ink) +
    ellipse(x - 2.4, eyeLine - 3.4, 2, 2, '#ffffff') +
    lid +
    crease
  )
}

function beard({ beard: kind, hair, turn, long, cheek }: Person) {
  if (!kind) return ''
  const x = middle + turn
  const chin = eyeLine + long
  const color = blend(hair, '#1a100c', 0.12)
  const moustache = path(
    `M${x - 36} ${eyeLine + 66}Q${x - 18} ${eyeLine + 46} ${x} ${eyeLine + 53}Q${x + 18} ${eyeLine + 46} ${x + 36} ${eyeLine + 66}Q${x + 16} ${eyeLine + 61} ${x} ${eyeLine + 62}Q${x - 16} ${eyeLine + 61} ${x - 36} ${eyeLine + 66}Z`,
    color,
  )
  if (kind === 'moustache') return moustache
  if (kind === 'goatee')
    return (
      moustache +
      path(
        `M${x - 26} ${chin - 28}Q${x} ${chin - 42} ${x + 26} ${chin - 28}Q${x + 20} ${chin + 14} ${x} ${chin + 14}Q${x - 20} ${chin + 14} ${x - 26} ${chin - 28}Z`,
        color,
      )
    )
  const full = `M${middle - cheek - 6} ${eyeLine + 6}C${middle - cheek + 12} ${eyeLine + 66} ${x - 44} ${eyeLine + 44} ${x - 34} ${eyeLine + 54}Q${x} ${eyeLine + 40} ${x + 34} ${eyeLine + 54}C${x + 44} ${eyeLine + 44} ${middle + cheek - 12} ${eyeLine + 66} ${middle + cheek + 6} ${eyeLine + 6}L${middle + cheek + 10} ${chin + 30}L${middle - cheek - 10} ${chin + 30}Z`
  if (kind === 'stubble') return path(full, color, 'opacity="0.24"')
  return path(full, color) + ellipse(x, eyeLine + 76, 36, 17, blend(color, '#000000', 0.1))
}

function glasses({ glasses: kind, cheek }: Person, x: number, gap: number) {
  const frame = '#2a2a33'
  let d = ''
  for (const way of [-1, 1]) {
    const gx = x + way * gap
    const lens =
      kind === 'round'
        ? `<circle cx="${f(gx)}" cy="${eyeLine}" r="29"`
        : `<rect x="${f(gx - 31)}" y="${eyeLine - 22}" width="62" height="45" rx="9"`
    d += `${lens} fill="#ffffff" fill-opacity="0.14" stroke="${frame}" stroke-width="5"/>`
    d += line(
      [
        [gx + way * 30, eyeLine - 5],
        [middle + way * cheek, eyeLine - 9],
      ],
      frame,
      4.4,
    )
  }
  return (
    d +
    `<path d="M${f(x - gap + 29)} ${eyeLine - 4}Q${f(x)} ${eyeLine - 14} ${f(x + gap - 29)} ${eyeLine - 4}" fill="none" stroke="${frame}" stroke-width="5"/>`
  )
}
