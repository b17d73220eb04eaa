import { cross, normalize, type Point } from './numbers.ts'
import type { Camera, Stage } from './scene.ts'

/** Turns picture places into rays and places in the land back into picture places. */
export function makeLens(camera: Camera, width: number, height: number) {
  const { at, toward } = camera
  const look = normalize([toward[0] - at[0], toward[1] - at[1], toward[2] - at[2]])
  const right = normalize(cross([0, 1, 0], look))
  const up = cross(look, right)
  const half = Math.tan((camera.fov * Math.PI) / 360)
  const focal = height / (2 * half)

  function ray(x: number, y: number): Point {
    const u = (x - width / 2) / focal
    const v = (height / 2 - y) / focal
    return normalize([
      look[0] + right[0] * u + up[0] * v,
      look[1] + right[1] * u + up[1] * v,
      look[2] + right[2] * u + up[2] * v,
    ])
  }

  /** In units of a picture 1600 across. */
  const project: Stage['project'] = (x, y, z) => {
    const dx = x - at[0]
    const dy = y - at[1]
    const dz = z - at[2]
    const depth = dx * look[0] + dy * look[1] + dz * look[2]
    const unit = 1600 / width
    return {
      x: (width / 2 + ((dx * right[0] + dy * right[1] + dz * right[2]) / depth) * focal) * unit,
      y: (height / 2 - ((dx * up[0] + dy * up[1] + dz * up[2]) / depth) * focal) * unit,
      scale: (focal / depth) * unit,
    }
  }

  return { ray, project, focal, at }
}
