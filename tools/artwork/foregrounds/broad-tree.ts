import { clamp } from '../numbers.ts'
import { between, type Random, seededRandom } from '../random.ts'
import { blend, ellipse, f, path, type Xy } from '../svg.ts'

export interface BroadTree {
  x: number
  foot: number
  tall: number
  seed: number
  bark: string
  dark: string
  leaf: string
  lit: string
  /** where the light comes from, as a direction on the picture */
  light: Xy
  /** width of the crown as a share of the height */
  spread?: number
  leaves?: number
  /** blossoms among the leaves */
  bloom?: { colors: readonly string[]; amount: number }
}

/** A broad-leaved tree grown limb by limb; its limbs carry balls of leaves, lit one by one and as a crown. */
export function broadTree(tree: BroadTree) {
  const random = seededRandom(tree.seed)
  const tips: Xy[] = []
  const limbs = limb(random, tree, [tree.x, tree.foot], -Math.PI / 2, tree.tall * 0.24, tree.tall * 0.05, 0, tips)
  const leaves = Math.round((tree.leaves ?? 40) * Math.max(1, tree.tall / 450))
  const top = Math.min(...tips.map(([, y]) => y))
  const low = Math.max(...tips.map(([, y]) => y))
  const balls = tips
    .map(([x, y]) => ({ x, y, r: tree.tall * between(random, 0.045, 0.085) }))
    .sort((a, b) => b.y - a.y + (a.x - b.x) * tree.light[0] * 0.3)
  let d = ''
  for (const { x, y, r } of balls) d += ellipse(x, y + r * 0.15, r * 0.6, r * 0.48, tree.dark, 'opacity="0.8"')
  d += limbs
  for (const ball of balls) {
    const across = ((ball.x - tree.x) / (tree.tall * 0.45)) * tree.light[0]
    const crown = 0.62 + across * 0.3 + (1 - (ball.y - top) / Math.max(1, low - top) - 0.5) * 0.5
    for (let i = 0; i < leaves; i++) d += leafOf(random, tree, ball, crown)
  }
  return d
}

function limb(
  random: Random,
  tree: BroadTree,
  from: Xy,
  angle: number,
  length: number,
  thick: number,
  depth: number,
  tips: Xy[],
): string {
  const bend = between(random, -0.3, 0.3)
  const to: Xy = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
  const middle: Xy = [
    (from[0] + to[0]) / 2 + Math.cos(angle + 1.57) * length * bend,
    (from[1] + to[1]) / 2 + Math.sin(angle + 1.57) * length * bend,
  ]
  const color = blend(tree.bark, tree.dark, 0.15 + depth * 0.12)
  const stroke = (width: number, shade: string, shift: number, opacity = 1) =>
    `<path d="M${f(from[0] + shift)} ${f(from[1])}Q${f(middle[0] + shift)} ${f(middle[1])} ${f(to[0] + shift)} ${f(to[1])}" fill="none" stroke="${shade}" stroke-width="${f(width)}" stroke-linecap="round" opacity="${opacity}"/>`
  let d = stroke(thick, color, 0)
  if (thick > 4) d += stroke(thick * 0.22, blend(tree.bark, tree.lit, 0.45), tree.light[0] * thick * 0.28, 0.6)
  if (depth >= 2) tips.push(to)
  if (depth >= 3) tips.push([(to[0] + from[0]) / 2, (to[1] + from[1]) / 2])
  if (depth >= 4) return d
  const forks = depth === 0 ? 5 : random() > 0.4 ? 3 : 2
  const spread = (tree.spread ?? 1) * (depth === 0 ? 1.35 : 0.8)
  for (let i = 0; i < forks; i++) {
    const t = i / (forks - 1) - 0.5
    const wished = angle + t * spread * 1.6 + between(random, -0.28, 0.28)
    const turned = clamp(wished, -Math.PI - 0.05, 0.05)
    const reach = length * between(random, 0.6, depth === 0 ? 1.05 : 0.86)
    d += limb(random, tree, to, turned, reach, thick * (depth === 0 ? 0.5 : 0.62), depth + 1, tips)
  }
  return d
}

function leafOf(random: Random, tree: BroadTree, ball: { x: number; y: number; r: number }, crown: number) {
  const angle = random() * Math.PI * 2
  const reach = random() ** 0.6 * 1.15
  const dx = Math.cos(angle) * reach
  const dy = Math.sin(angle) * reach
  const x = ball.x + dx * ball.r * 1.3
  const y = ball.y + dy * ball.r
  const facing = clamp(0.5 * crown + (dx * tree.light[0] + dy * tree.light[1]) * 0.42)
  const size = Math.min(520, tree.tall) * between(random, 0.006, 0.0115)
  if (tree.bloom && random() < tree.bloom.amount * (0.5 + facing)) {
    const pool = tree.bloom.colors
    const hue = pool[Math.floor(random() * pool.length)]!
    return blossom(x, y, size * 1.15, blend(hue, tree.dark, clamp(0.42 - facing * 0.75)), random)
  }
  const shade = clamp(facing * 1.6 + between(random, -0.25, 0.2))
  const color = blend(blend(tree.dark, tree.leaf, shade), tree.lit, clamp(facing * 1.5 - 0.7) * between(random, 0.3, 1))
  return ellipse(x, y, size, size * 0.55, color, `transform="rotate(${f(random() * 180)} ${f(x)} ${f(y)})"`)
}

/** A truss of rhododendron: petals in a ball, paler toward the light. */
export function blossom(x: number, y: number, r: number, color: string, random: Random) {
  let d = ''
  for (let i = 0; i < 5; i++) {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random()) * r * 0.7
    const pale = blend(color, '#ffd9d2', random() ** 2 * 0.55)
    d += ellipse(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.85, r * 0.42, r * 0.36, pale)
  }
  return d
}

/** A branch from the picture's edge: long leaves in whorls and trusses of flowers, out of the way of the view. */
export function bloomingBranch(
  from: Xy,
  to: Xy,
  size: number,
  seed: number,
  leaf: string,
  lit: string,
  colors: readonly string[],
) {
  const random = seededRandom(seed)
  let d = `<path d="M${f(from[0])} ${f(from[1])}Q${f((from[0] + to[0]) / 2)} ${f((from[1] + to[1]) / 2 + size)} ${f(to[0])} ${f(to[1])}" fill="none" stroke="#3b261d" stroke-width="${f(size * 0.14)}" stroke-linecap="round"/>`
  for (let i = 0; i < 11; i++) {
    const t = 0.12 + (i / 10) * 0.9
    const x = from[0] + (to[0] - from[0]) * t + between(random, -1, 1) * size * 0.9
    const y = from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * size * 0.5 + between(random, -1, 1) * size * 0.9
    const turn = random() * 6.28
    for (let k = 0; k < 11; k++) {
      const a = turn + (k / 11) * Math.PI * 2
      const length = size * between(random, 0.8, 1.15)
      const ex = x + Math.cos(a) * length
      const ey = y + Math.sin(a) * length * 0.75
      const nx = -Math.sin(a) * size * 0.16
      const ny = Math.cos(a) * size * 0.13
      const color = blend(leaf, lit, clamp(-Math.sin(a) * 0.5 + 0.25 + between(random, -0.15, 0.15)))
      d += path(
        `M${f(x)} ${f(y)}Q${f((x + ex) / 2 + nx)} ${f((y + ey) / 2 + ny)} ${f(ex)} ${f(ey)}Q${f((x + ex) / 2 - nx)} ${f((y + ey) / 2 - ny)} ${f(x)} ${f(y)}Z`,
        color,
      )
    }
    if (random() > 0.22) {
      for (let k = 0; k < 9; k++) {
        const a = random() * 6.28
        const reach = Math.sqrt(random()) * size * 0.42
        d += blossom(
          x + Math.cos(a) * reach,
          y + Math.sin(a) * reach * 0.85 - size * 0.08,
          size * 0.3,
          colors[k % colors.length]!,
          random,
        )
      }
    }
  }
  return d
}
