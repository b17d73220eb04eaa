// Inlined into every cached page. The page works without scripts, so they load after the visible pictures, or on the
// first pointer or key event. A click on a button before they run is repeated afterwards. Until then only the visible
// part of the page is laid out, unless the visitor returns to it or follows an anchor: then the scroll position needs
// all heights.
;(() => {
  const page = document.documentElement
  const heldClicks = new Set()
  const deferredScript = () => document.querySelector('script[type=deferred]')
  let isRequested = false
  let areScriptsReady = false

  function loadScripts() {
    if (isRequested || !deferredScript()) return
    isRequested = true
    for (const link of document.querySelectorAll('link[data-deferred]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = deferredScript().textContent
    script.onerror = finish
    document.head.append(script)
    setTimeout(finish, 10_000)
  }

  // Runs after a failure too: forms and links then work as without scripts.
  function finish() {
    if (areScriptsReady) return
    areScriptsReady = true
    deferredScript().type = 'loaded'
    for (const button of heldClicks) button.click()
    heldClicks.clear()
    layOutSections([...document.querySelectorAll('#content > section, #content + div')])
  }

  // One section per idle period, so that input is not blocked.
  function layOutSections(parts) {
    const [part, ...rest] = parts
    if (!part) return page.classList.remove('partial-layout')
    part.style.contentVisibility = 'visible'
    ;(window.requestIdleCallback ?? setTimeout)(() => layOutSections(rest))
  }

  if (!history.state?.key && !location.hash) page.classList.add('partial-layout')

  addEventListener('scripts-ready', finish)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadScripts)))
  setTimeout(loadScripts, 5_000)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadScripts, { capture: true, passive: true })
  addEventListener(
    'click',
    (event) => {
      if (event.target.closest?.('a[href*="#"]')) page.classList.remove('partial-layout')
      const button = event.target.closest?.('button, a[aria-haspopup]')
      if (areScriptsReady || !button || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      heldClicks.add(button)
    },
    { capture: true },
  )
})()
