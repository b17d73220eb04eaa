const starts = new WeakMap<Element, () => void>()

/** A little before it can be seen. */
const nearWindow = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) starts.get(target)?.()
  },
  { rootMargin: '20%' },
)

/** What comes near starts so long after the last press or scroll, whose effect would be seen later otherwise. */
const restMs = 300
let lastTouched = Number.NEGATIVE_INFINITY
for (const touch of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(touch, () => (lastTouched = performance.now()), { capture: true, passive: true })

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : setTimeout(work)

function whenAtRest(work: () => void) {
  const restLeft = lastTouched + restMs - performance.now()
  if (restLeft > 0) setTimeout(() => whenAtRest(work), restLeft)
  else whenIdle(work)
}

/**
 * Starts a part of the page once: when it is due, or when somebody first points at it, presses it or focuses into it. A button pressed before it has
 * started is pressed again once it has; if the start fails, the button does what it does without scripts.
 */
export function startLazily(part: HTMLElement, when: string | undefined, start: () => Promise<unknown>) {
  const held = new Set<HTMLElement>()
  let isAsked = false

  async function begin() {
    if (isAsked) return
    isAsked = true
    nearWindow.unobserve(part)
    try {
      await start()
    } catch (error) {
      console.error(error)
    }
    part.removeEventListener('click', hold, true)
    part.dataset.ready = ''
    for (const pressed of held) pressed.click()
  }
  function hold(event: MouseEvent) {
    const pressed = event.target instanceof Element && event.target.closest('button')
    if (!pressed) return
    event.preventDefault()
    event.stopPropagation()
    held.add(pressed)
    begin()
  }

  part.addEventListener('click', hold, true)
  for (const touch of ['pointerover', 'pointerdown', 'focusin']) part.addEventListener(touch, begin, { once: true })
  if (when === 'idle') whenIdle(begin)
  // Somebody was there before the script.
  if (part.contains(document.activeElement)) begin()
  if (when !== 'visible') return
  starts.set(part, () => whenAtRest(begin))
  nearWindow.observe(part)
}
