import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIdle } from './use-idle.ts'

type Step = (embla: NonNullable<UseEmblaCarouselType[1]>) => void
type Position = { selected: number; stops: number; visible: readonly number[] | null }

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Embla and what the view has to know of it. It measures much, so it starts in a free moment; until then the strip is a
 * plain scroller at its first slide.
 */
export function useCarousel({ loop, slideCount }: { loop: boolean; slideCount: number }) {
  const isIdle = useIdle()
  const [emblaRef, embla] = useEmblaCarousel({ loop, align: 'start', inViewThreshold: 0.5 })
  const [position, setPosition] = useState<Position>({ selected: 0, stops: slideCount, visible: null })
  const asked = useRef<Step[]>([])

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
    for (const step of asked.current.splice(0)) step(embla)
    return () => {
      embla.off('select', read).off('reInit', read).off('slidesInView', see)
    }
  }, [embla])

  // An arrow pressed before it has started moves it as soon as it has.
  const move = useCallback(
    (step: Step) => {
      if (embla) step(embla)
      else asked.current.push(step)
    },
    [embla],
  )
  // Asked not to move, slides change places at once.
  const next = useCallback(() => move((embla) => embla.scrollNext(calm())), [move])
  const previous = useCallback(() => move((embla) => embla.scrollPrev(calm())), [move])
  const goTo = useCallback((stop: number) => move((embla) => embla.scrollTo(stop, calm())), [move])

  return { viewportRef: isIdle ? emblaRef : undefined, ready: embla !== undefined, ...position, next, previous, goTo }
}
