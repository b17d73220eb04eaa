/** Escape, arrow keys, and that leaving a menu closes it. */
export function startNavMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-nav-menu]')) {
    const close = () => {
      menu.open = false
    }
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) close()
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
    })
    menu.addEventListener('keydown', (event) => handleKey(event, menu))
    // The page may come back as it was left.
    addEventListener('pagehide', close)
  }
}

function handleKey(event: KeyboardEvent, menu: HTMLDetailsElement) {
  if (event.key === 'Escape' && menu.open) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  menu.open = true
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
  links[next]?.focus()
}
