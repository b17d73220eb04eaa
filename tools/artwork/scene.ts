import type { Noise } from './noise.ts'
import type { Point, Rgb } from './numbers.ts'

/** Lengths are kilometres, x to the right, y up, z away from the viewer; colours are linear light. */
export interface Relief {
  /** folded, warped noise in 0..1 */
  crest: number
  /** rolling noise in -1..1 */
  roll: number
  /** very slow noise in -1..1 */
  drift: number
  noise: Noise
}

export interface Land {
  seed: number
  size?: number
  drops?: number
  /** noise wavelengths per kilometre of the crests */
  crestScale?: number
  /** how far cliffs have weathered back to slopes, 0..1 */
  weathered?: number
  height: (x: number, z: number, relief: Relief) => number
}

export interface Ground {
  snowline: number
  /** how well snow holds on steep faces: 0 as usual, 0.15 nearly everywhere */
  cling?: number
  treeline: number
  rock?: Rgb
  rockLight?: Rgb
  meadow?: Rgb
  forest?: Rgb
  forestLight?: Rgb
  /** some of the trees are in flower */
  bloom?: { color: Rgb; share: number }
  canopy?: { kind: 'conifer' | 'broadleaf'; height: number; tile: number; where?: (x: number, z: number) => number }
  terraces?: { step: number; where: (x: number, z: number, height: number) => number; colors: readonly Rgb[] }
  ribbons?: readonly Ribbon[]
}

/** A road, a trail or a dry river bed that follows x = center(z). */
export interface Ribbon {
  center: (z: number) => number
  width: number
  color: Rgb
  from: number
  to: number
}

export interface Light {
  sun: Point
  sunColor: Rgb
  ambient: Rgb
  horizon: Rgb
  middle: Rgb
  zenith: Rgb
  glow: Rgb
  air: { color: Rgb; density: number; fall: number; tint?: Rgb }
  stars?: { seed: number; brightness: number; milkyWay?: boolean }
  wisps?: { amount: number; from: number; color: Rgb; stretch?: number; turn?: number }
}

export interface CloudLayer {
  base: number
  top: number
  /** share of the sky it fills, 0..1 */
  cover: number
  /** width of one repetition in kilometres */
  scale: number
  density: number
  /** flattens the billows: 1 round, 3 layered */
  flatten?: number
  where?: (x: number, z: number) => number
  far?: number
  drift?: number
}

export interface Water {
  level: number
  color: Rgb
  /** steepness of the ripples, 0 is a mirror */
  ripple: number
}

export interface Camera {
  at: Point
  toward: Point
  fov: number
}

export interface Finish {
  exposure?: number
  saturation?: number
  contrast?: number
  bloom?: number
  vignette?: number
  /** darkens the side where the headline stands */
  calmLeft?: number
  shadows?: Rgb
  highlights?: Rgb
}

/** A drawing laid over the landscape, in the scene's own units (1600 across). */
export interface Overlay {
  svg: string
  blend?: 'over' | 'screen' | 'multiply' | 'soft-light' | 'overlay'
}

export interface Scene {
  name: string
  alt: string
  use: string
  /** what a narrow crop must keep, as a CSS object-position */
  focus?: string
  width: number
  ratio: number
  land: Land
  ground: Ground
  light: Light
  camera: Camera
  clouds?: readonly CloudLayer[]
  water?: Water
  finish?: Finish
  overlays?: (stage: Stage) => readonly Overlay[]
}

/** What a drawing needs to know to stand in the landscape. */
export interface Stage {
  width: number
  height: number
  /** where a point in the land falls on the picture, and how many units a kilometre is there */
  project: (x: number, y: number, z: number) => { x: number; y: number; scale: number }
  groundAt: (x: number, z: number) => number
}
