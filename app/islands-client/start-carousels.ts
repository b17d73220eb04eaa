import { startLazily } from '#app/islands/start-lazily.ts'

export function startCarousels(root: ParentNode) {
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]'))
    startLazily(carousel, 'visible', async () => {
      const { startCarousel } = await import('#app/ui/carousel/start-carousel.ts')
      startCarousel(carousel)
    })
}
