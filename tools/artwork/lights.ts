import type { Light } from './scene.ts'

/** Hours of the day. A scene takes one and changes what its place needs. */
export const dawn: Light = {
  sun: [-0.8, 0.16, 0.1],
  sunColor: [4.6, 2.35, 1.1],
  ambient: [0.3, 0.36, 0.56],
  horizon: [1.1, 0.62, 0.38],
  middle: [0.5, 0.46, 0.58],
  zenith: [0.07, 0.16, 0.4],
  glow: [1.5, 0.72, 0.3],
  air: { color: [0.5, 0.44, 0.5], density: 0.07, fall: 1 },
  wisps: { amount: 0.75, from: 0.02, color: [1.15, 0.72, 0.58] },
}

export const morning: Light = {
  sun: [-0.75, 0.42, -0.3],
  sunColor: [3.1, 2.5, 1.85],
  ambient: [0.27, 0.37, 0.58],
  horizon: [0.82, 0.86, 0.9],
  middle: [0.36, 0.55, 0.82],
  zenith: [0.08, 0.22, 0.54],
  glow: [0.6, 0.5, 0.34],
  air: { color: [0.55, 0.66, 0.82], density: 0.05, fall: 0.9 },
  wisps: { amount: 0.7, from: 0.08, color: [1.1, 1.08, 1.06] },
}

export const noon: Light = {
  ...morning,
  sun: [-0.5, 0.72, -0.35],
  sunColor: [2.8, 2.5, 2.1],
  ambient: [0.26, 0.37, 0.6],
  horizon: [0.66, 0.8, 0.94],
  middle: [0.24, 0.46, 0.8],
  zenith: [0.05, 0.17, 0.48],
  glow: [0.35, 0.32, 0.26],
  air: { color: [0.5, 0.64, 0.84], density: 0.04, fall: 0.9 },
}

export const golden: Light = {
  sun: [0.82, 0.24, -0.28],
  sunColor: [4.9, 2.9, 1.35],
  ambient: [0.3, 0.36, 0.52],
  horizon: [1.1, 0.82, 0.52],
  middle: [0.58, 0.62, 0.66],
  zenith: [0.12, 0.25, 0.5],
  glow: [1.2, 0.75, 0.34],
  air: { color: [0.62, 0.52, 0.44], density: 0.06, fall: 0.9 },
  wisps: { amount: 0.7, from: 0.05, color: [1.3, 0.95, 0.66] },
}

export const dusk: Light = {
  sun: [0.8, 0.09, -0.1],
  sunColor: [3.1, 1.15, 0.6],
  ambient: [0.17, 0.22, 0.42],
  horizon: [0.78, 0.4, 0.34],
  middle: [0.3, 0.27, 0.46],
  zenith: [0.045, 0.085, 0.24],
  glow: [0.9, 0.36, 0.2],
  air: { color: [0.2, 0.2, 0.36], density: 0.06, fall: 0.9 },
  wisps: { amount: 0.7, from: 0.05, color: [0.85, 0.42, 0.42] },
}

export const blueHour: Light = {
  sun: [-0.6, 0.12, 0.5],
  sunColor: [0.5, 0.42, 0.55],
  ambient: [0.13, 0.19, 0.38],
  horizon: [0.5, 0.36, 0.4],
  middle: [0.15, 0.2, 0.42],
  zenith: [0.022, 0.05, 0.16],
  glow: [0.5, 0.26, 0.18],
  air: { color: [0.13, 0.16, 0.32], density: 0.06, fall: 0.9 },
  stars: { seed: 5, brightness: 0.7 },
}

export const night: Light = {
  sun: [0.55, 0.5, -0.4],
  sunColor: [0.32, 0.4, 0.6],
  ambient: [0.035, 0.05, 0.1],
  horizon: [0.1, 0.13, 0.22],
  middle: [0.035, 0.055, 0.125],
  zenith: [0.01, 0.018, 0.055],
  glow: [0, 0, 0],
  air: { color: [0.04, 0.06, 0.12], density: 0.05, fall: 1 },
  stars: { seed: 11, brightness: 1, milkyWay: true },
}
