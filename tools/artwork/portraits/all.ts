import { clients } from './clients.ts'
import { drawPortrait } from './draw.ts'
import { team } from './team.ts'

export interface Portrait {
  name: string
  kind: 'portrait'
  alt: string
  use: string
  svg: string
}

const named = (group: string, use: string, list: typeof team): Portrait[] =>
  list.map(({ alt, sitter }, i) => ({
    name: `${group}-${i + 1}`,
    kind: 'portrait',
    alt,
    use,
    svg: drawPortrait(sitter),
  }))

export const portraits: readonly Portrait[] = [
  ...named('portrait-team', 'team member', team),
  ...named('portrait-client', 'testimonial', clients),
]
