import { startLazily } from '#app/islands/start-lazily.ts'
import { islands } from './islands.ts'

export function startIslands(root: ParentNode) {
  for (const island of root.querySelectorAll<HTMLElement>('[data-island]'))
    startLazily(island, island.dataset.start, async () => {
      const load = islands[island.dataset.island!]
      if (!load) throw new Error(`There is no island ${island.dataset.island}`)
      const [{ hydrateIsland }, component] = await Promise.all([import('./hydrate-island.tsx'), load()])
      await hydrateIsland(island, component)
    })
}
