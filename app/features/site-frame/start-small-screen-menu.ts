/** Says whether the menu is open, keeps the focus between it and its toggle, and closes it with the page. */
export function startSmallScreenMenu() {
  const menu = document.getElementById('site-menu')
  const toggle = document.querySelector<HTMLElement>('[popovertarget=site-menu]')
  if (!menu || !toggle) return
  const behind = [...document.querySelectorAll<HTMLElement>('main, body > footer')]
  const isOpen = () => menu.matches(':popover-open')

  function follow() {
    toggle!.setAttribute('aria-expanded', String(isOpen()))
    toggle!.setAttribute('aria-label', isOpen() ? 'Close menu' : 'Open menu')
    for (const part of behind) part.inert = isOpen()
  }
  menu.addEventListener('toggle', follow)
  // It may have been opened before scripts came.
  follow()

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !isOpen()) return
    const last = [...menu.querySelectorAll('a')].at(-1)
    const [from, to] = event.shiftKey ? [toggle, last] : [last, toggle]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  })
  // The page may come back as it was left; a link may lead to a place on this page.
  addEventListener('pagehide', () => menu.hidePopover())
  addEventListener('hashchange', () => menu.hidePopover())
}
