export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** How far from which edges of the window. */
export interface Place {
  row: 'top' | 'bottom'
  column: 'left' | 'right'
  offset: number
}

interface Corner extends Omit<Place, 'offset'> {
  /** So many pixels further from its edge, another corner is as good. */
  reluctance: number
}

const bottomRight: Corner = { row: 'bottom', column: 'right', reluctance: 0 }
const topRight: Corner = { row: 'top', column: 'right', reluctance: 200 }
const bottomLeft: Corner = { row: 'bottom', column: 'left', reluctance: 400 }
const topLeft: Corner = { row: 'top', column: 'left', reluctance: 600 }

/** A phone's keyboard opens at the bottom: there the top comes first. */
const cornersOf = {
  wide: [bottomRight, topRight, bottomLeft, topLeft],
  small: [
    { ...topRight, reluctance: 0 },
    { ...bottomRight, reluctance: 80 },
  ],
}

export const smallWidth = 640
const step = 8

export const marginOf = ({ width }: Size) => (width < smallWidth ? 12 : 20)

/** The place nearest to a corner where a box covers no obstacle; where there is none, as few as can be. */
export function choosePlace(size: Size, area: Size, obstacles: readonly Box[]): Place & { covered: number } {
  const margin = marginOf(area)
  const furthest = Math.max(margin, area.height / 2 - size.height)
  let best: { place: Place; covered: number; cost: number } | undefined
  for (const { reluctance, ...corner } of cornersOf[area.width < smallWidth ? 'small' : 'wide'])
    for (let offset = margin; offset <= furthest; offset += step) {
      const place = { ...corner, offset }
      const covered = countCovered(boxAt(place, size, area), obstacles)
      const cost = covered * 10_000 + reluctance + offset
      if (!best || cost < best.cost) best = { place, covered, cost }
    }
  const { place, covered } = best!
  return { ...place, covered }
}

export function boxAt({ row, column, offset }: Place, { width, height }: Size, area: Size): Box {
  const margin = marginOf(area)
  const left = column === 'left' ? margin : area.width - margin - width
  const top = row === 'top' ? offset : area.height - offset - height
  return { left, top, right: left + width, bottom: top + height }
}

export const countCovered = (box: Box, obstacles: readonly Box[]) =>
  obstacles.filter(
    (one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top,
  ).length
