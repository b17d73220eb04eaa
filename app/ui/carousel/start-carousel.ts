import EmblaCarousel from 'embla-carousel'
import { startRotation } from './start-rotation.ts'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Makes a strip of slides loop and answer to its buttons and to the arrow keys. */
export function startCarousel(carousel: HTMLElement) {
  const strip = carousel.querySelector<HTMLElement>('[data-strip]')!
  const slides = [...strip.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')]
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-stop]')]
  const place = carousel.querySelector<HTMLElement>('[data-place]')!
  const startIndex = Math.max(
    0,
    slides.findIndex((slide) => slide.offsetLeft + slide.offsetWidth / 2 > strip.scrollLeft),
  )
  // From here on Embla moves the strip, beginning at the slide that was in view. A focus on the strip is not taken away.
  if (document.activeElement === strip)
    strip.addEventListener('blur', () => strip.removeAttribute('tabindex'), { once: true })
  else strip.removeAttribute('tabindex')
  strip.className = 'overflow-hidden'
  strip.scrollLeft = 0
  const embla = EmblaCarousel(strip, { loop: true, align: 'start', inViewThreshold: 0.5, startIndex })

  // Asked not to move, slides change places at once.
  const step = (by: number) =>
    by > 0 ? embla.scrollNext(prefersReducedMotion()) : embla.scrollPrev(prefersReducedMotion())
  const rotation = startRotation(carousel, () => step(1))

  function showPlace() {
    const selected = embla.selectedScrollSnap()
    const stops = embla.scrollSnapList().length
    for (const [stop, dot] of dots.entries()) {
      dot.hidden = stop >= stops
      if (stop === selected) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    carousel.querySelector('[data-controls]')!.classList.toggle('invisible', stops < 2)
    place.textContent = `Slide ${selected + 1} of ${stops}`
    rotation.restart(stops)
  }
  function showReachable() {
    const visible = embla.slidesInView()
    // None is visible while the carousel is off the screen.
    if (visible.length > 0) for (const [at, slide] of slides.entries()) slide.inert = !visible.includes(at)
  }

  carousel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-step], [data-stop]')
    if (!button) return
    if (button.dataset.step) step(Number(button.dataset.step))
    else embla.scrollTo(Number(button.dataset.stop), prefersReducedMotion())
  })
  carousel.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (!by || isTyping) return
    event.preventDefault()
    step(by)
  })
  embla.on('select', showPlace).on('reInit', showPlace).on('slidesInView', showReachable)
  showPlace()
  showReachable()
}
