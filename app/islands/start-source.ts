/**
 * The inline script of every public page. It fetches the site's script after the first paint, or at the first touch or
 * key. A press that needs the script before it runs is held and repeated once it does; if the script fails to come, the
 * press does what it does without scripts. A document that somebody returns to is marked: it is laid out as a whole, see
 * `lazy` in app/styles/sections.css, and its script waits until all else is loaded, because only then the browser surely
 * returns to the place where it was left. (The entry that is to replace `performance.navigation` is not always there so early.)
 * Text, because the server sends it and hashes it for the policy on scripts.
 */
export const startSource = `
{
  const isReturn = performance.navigation.type > 0
  if (isReturn) document.documentElement.dataset.returned = ''
  const { site } = document.currentScript.dataset
  const held = new Set()
  let isAsked = false

  const load = () => {
    if (isAsked) return
    isAsked = true
    const script = document.createElement('script')
    script.type = 'module'
    script.src = site
    script.onerror = release
    document.head.append(script)
  }
  const hold = (event) => {
    const pressed = event.target.closest?.('[data-needs-script], [data-island] button')
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    held.add(pressed)
    setTimeout(release, 10_000)
    load()
  }
  const release = () => {
    removeEventListener('click', hold, true)
    for (const pressed of held) pressed.click()
    held.clear()
  }
  addEventListener('click', hold, true)
  addEventListener('site-started', release)
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, load, { capture: true, passive: true })
  const loadOncePainted = () => new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  if (isReturn) addEventListener('load', loadOncePainted)
  else loadOncePainted()
}
`
