/** Which elements are meant: those of a CSS selector, with this accessible name or text, inside others. */
export interface Target {
  css: string
  name?: string
  /** The source of a regular expression that the name matches. */
  pattern?: string
  within?: Target
}

/** What a person sees of the elements of a target. */
export interface Sight {
  count: number
  names: string[]
  text: string
  value: string
  attributes: Record<string, string>
  isEnabled: boolean
  isFocused: boolean
}

/** Where the first visible element of a target can be pressed. */
export interface Spot {
  x: number
  y: number
  isFree: boolean
}

/** Runs in the page: it is sent as source text, so everything that it uses is inside. */
export function inPage(what: 'see' | 'aim' | 'select', target: Target): Sight | Spot | undefined {
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const shown = (element: Element) => collapse((element as HTMLElement).innerText ?? element.textContent)
  const named = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelledBy = ids.map((id) => collapse(document.getElementById(id)?.textContent)).join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => collapse(label.textContent))
      .join(' ')
    return collapse(element.getAttribute('aria-label')) || labelledBy || labels || shown(element)
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    )
  }
  const isMeant = (element: Element, { name, pattern }: Target) =>
    (name === undefined || named(element) === name) &&
    (pattern === undefined || new RegExp(pattern).test(named(element)))
  const find = (wanted: Target): Element[] => {
    const places: ParentNode[] = wanted.within ? find(wanted.within) : [document]
    return places
      .flatMap((place) => [...place.querySelectorAll(wanted.css)])
      .filter((element) => isVisible(element) && isMeant(element, wanted))
  }
  const all = find(target)
  const [first] = all
  const field = first as HTMLInputElement | undefined
  if (what === 'see')
    return {
      count: all.length,
      names: all.map(named),
      text: first ? shown(first) : '',
      value: field?.value ?? '',
      attributes: Object.fromEntries([...(first?.attributes ?? [])].map((one) => [one.name, one.value])),
      isEnabled: first !== undefined && !first.matches(':disabled'),
      isFocused: first !== undefined && first === document.activeElement,
    }
  if (!first) return undefined
  if (what === 'select') {
    field?.select()
    return undefined
  }
  // The first box of a link that is wrapped: the middle of all boxes may lie beside it.
  const box = first.getClientRects()[0] ?? first.getBoundingClientRect()
  const spot = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const hit = document.elementFromPoint(spot.x, spot.y)
  const isHit = hit !== null && [first, ...(field?.labels ?? [])].some((one) => one.contains(hit))
  if (!isHit) first.scrollIntoView({ block: 'center', behavior: 'instant' })
  return { ...spot, isFree: isHit && !first.matches(':disabled') }
}
