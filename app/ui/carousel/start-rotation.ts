/**
 * Moves a carousel on by itself, unless the visitor has paused it, points at what holds it, is in it with the keyboard,
 * looks elsewhere, or has asked for less motion. Every change of slide starts the wait anew.
 */
export function startRotation(carousel: HTMLElement, next: () => void) {
  const interval = Number(carousel.dataset.interval)
  const toggle = carousel.querySelector<HTMLElement>('[data-rotation-toggle]')
  const place = carousel.querySelector<HTMLElement>('[data-place]')!
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let stops = 0
  let isPaused = still.matches
  const holding = carousel.querySelector('[data-hold]') ? '[data-hold], [data-controls] button' : '[data-carousel]'
  const holds = (pointed: EventTarget | null) => pointed instanceof Element && pointed.closest(holding) !== null
  let isHovered = matchMedia('(hover: hover)').matches && [...carousel.querySelectorAll(':hover')].some(holds)
  let isFocused = holdsFocus(document.activeElement)
  let timer: ReturnType<typeof setInterval> | undefined

  // The pause button itself does not count: pressing Play on it has to work while it has the focus.
  function holdsFocus(focused: EventTarget | null) {
    return focused instanceof Node && carousel.contains(focused) && focused !== toggle
  }

  function settle() {
    const isRunning = toggle !== null && stops > 1 && !isPaused && !isHovered && !isFocused
    carousel.toggleAttribute('data-running', isRunning)
    // Silent while it rotates: nobody wants to be told every five seconds.
    place.ariaLive = isRunning ? 'off' : 'polite'
    toggle?.toggleAttribute('data-paused', isPaused)
    toggle?.setAttribute('aria-label', isPaused ? 'Play slides' : 'Pause slides')
    clearInterval(timer)
    if (isRunning)
      timer = setInterval(() => {
        if (!document.hidden) next()
      }, interval)
  }

  const set = (change: () => void) => {
    change()
    settle()
  }
  carousel.addEventListener('pointerover', ({ pointerType, target }) => {
    const isHolding = pointerType === 'mouse' && holds(target)
    // From one word to the next nothing changes, and the wait does not start anew.
    if (isHolding !== isHovered)
      set(() => {
        isHovered = isHolding
      })
  })
  carousel.addEventListener('pointerleave', () =>
    set(() => {
      isHovered = false
    }),
  )
  carousel.addEventListener('focusin', ({ target }) =>
    set(() => {
      isFocused = holdsFocus(target)
    }),
  )
  carousel.addEventListener('focusout', () =>
    set(() => {
      isFocused = false
    }),
  )
  toggle?.addEventListener('click', () =>
    set(() => {
      isPaused = !isPaused
    }),
  )
  still.addEventListener('change', () =>
    set(() => {
      isPaused ||= still.matches
    }),
  )

  return {
    restart(count: number) {
      stops = count
      settle()
    },
  }
}
