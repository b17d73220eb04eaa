import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

type Position = { selected: number; stops: number; visible: readonly number[] | null }

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Embla and what the view has to know of it. Before it runs, the strip is a plain scroller at its first slide. */
export function useCarousel({ loop, slideCount }: { loop: boolean; slideCount: number }) {
  const [viewportRef, embla] = useEmblaCarousel({ loop, align: 'start', inViewThreshold: 0.5 })
  const [position, setPosition] = useState<Position>({ selected: 0, stops: slideCount, visible: null })

  useEffect(() => {
    if (!embla) return
    const read = () =>
      setPosition((before) => ({
        ...before,
        selected: embla.selectedScrollSnap(),
        stops: embla.scrollSnapList().length,
      }))
    const see = () => setPosition((before) => ({ ...before, visible: embla.slidesInView() }))
    // Someone may have scrolled the strip before scripts came; from here on Embla moves it.
    embla.rootNode().scrollLeft = 0
    // The first look may be over before anybody listens.
    read()
    see()
    embla.on('select', read).on('reInit', read).on('slidesInView', see)
    return () => {
      embla.off('select', read).off('reInit', read).off('slidesInView', see)
    }
  }, [embla])

  // Asked not to move, slides change places at once.
  const next = useCallback(() => embla?.scrollNext(calm()), [embla])
  const previous = useCallback(() => embla?.scrollPrev(calm()), [embla])
  const goTo = useCallback((stop: number) => embla?.scrollTo(stop, calm()), [embla])

  return { viewportRef, ready: embla !== undefined, ...position, next, previous, goTo }
}
