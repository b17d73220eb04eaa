import { face, neck } from './face.ts'
import type { HairStyle } from './hair.ts'
import type { Person } from './person.ts'

export interface Sitter {
  person: Person
  hair: HairStyle
  clothing: string
  backdrop: string
  /** drawn last, over the clothing */
  over?: string
  /** how large the sitter stands in the frame */
  scale?: number
  shift?: number
}

export function drawPortrait({ person, hair, clothing, backdrop, over = '', scale = 1, shift = 0 }: Sitter) {
  const { back, front } = hair(person)
  const tilt = `rotate(${person.tilt} 320 400)`
  const bust = `<g transform="${tilt}">${back}</g>${neck(person)}${clothing}<g transform="${tilt}">${face(person)}${front}</g>${over}`
  const frame = `translate(${320 + shift} 640) scale(${scale}) translate(-320 -640)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">${backdrop}<g transform="${frame}">${bust}</g></svg>`
}
