// Stands inside every kept page. The page reads without scripts, so they come last: after the pictures in view, or as
// soon as somebody touches anything. What is pressed before they run is pressed again once they do.
// Until then only what is in view is laid out. Whoever comes back, or to a certain place, needs the whole page to land.
;(() => {
  const page = document.documentElement
  const held = new Set()
  const sleeper = () => document.querySelector('script[type=asleep]')
  let isAsked = false
  let isAwake = false

  function wake() {
    if (isAsked || !sleeper()) return
    isAsked = true
    for (const link of document.querySelectorAll('link[data-asleep]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = sleeper().textContent
    script.onerror = rise
    document.head.append(script)
    setTimeout(rise, 10_000)
  }

  // Also when they fail to come: then forms and links work as they do without scripts.
  function rise() {
    if (isAwake) return
    isAwake = true
    sleeper().type = 'awake'
    for (const pressed of held) pressed.click()
    held.clear()
    layOut([...document.querySelectorAll('#content > section, #content + div')])
  }

  // One part at a time, so that nobody waits for all of them.
  function layOut(parts) {
    const [part, ...rest] = parts
    if (!part) return page.classList.remove('first-look')
    part.style.contentVisibility = 'visible'
    ;(window.requestIdleCallback ?? setTimeout)(() => layOut(rest))
  }

  if (!history.state?.key && !location.hash) page.classList.add('first-look')

  addEventListener('awake', rise)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(wake)))
  setTimeout(wake, 5_000)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake, { capture: true, passive: true })
  addEventListener(
    'click',
    (event) => {
      if (event.target.closest?.('a[href*="#"]')) page.classList.remove('first-look')
      const pressed = event.target.closest?.('button, a[aria-haspopup]')
      if (isAwake || !pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      held.add(pressed)
    },
    { capture: true },
  )
})()
